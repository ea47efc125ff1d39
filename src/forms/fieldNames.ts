/**
 * Names of the fields that a form sends beside its elements where no script runs. `problemsOf` refuses
 * elements with these keys.
 */
export const fieldNames = {
  id: "form-id",
  langcode: "form-language",
  path: "form-path",
  token: "form-token",
  /** Asks for one more field for a value, named by the key of the element. */
  add: "form-add",
  /** Id of the place in the page that thanks, where the answer is to be shown there. */
  thanks: "form-thanks",
  /** People do not see it, and no browser or password manager knows what belongs there; robots fill in everything. */
  honeypot: "form-blank",
} as const;
