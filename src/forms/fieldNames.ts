/**
 * Names of what is sent besides the entries where there is no script. Elements are sent under their
 * keys, which have no hyphen.
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
