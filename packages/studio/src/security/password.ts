/** Minimum length of new passwords. Existing shorter ones stay valid. */
export const MIN_PASSWORD_LENGTH = 12;

export function isLongEnough(password: unknown): boolean {
  // Count code points, so that an emoji is one character.
  return typeof password === "string" && [...password].length >= MIN_PASSWORD_LENGTH;
}
