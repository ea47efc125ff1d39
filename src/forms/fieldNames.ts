/**
 * Names of the fields that a form sends beside its elements where no script runs. `problemsOf` refuses
 * elements with these keys.
 */
export const fieldNames = {
  id: "form-id",
  langcode: "form-language",
  path: "form-path",
  token: "form-token",
  /** Key of the element that gets one more control. */
  add: "form-add",
  /** Id of the page element that shows the thanks, if the page itself is the answer. */
  thanks: "form-thanks",
  /** Invisible to people, and a name that browsers and password managers do not fill in; bots fill in everything. */
  honeypot: "form-blank",
} as const;
