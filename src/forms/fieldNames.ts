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
  /** Looks worth filling in to a program; people do not see it. */
  honeypot: "form-website",
} as const;
