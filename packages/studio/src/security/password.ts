/** The fewest characters that a new password has. Those of earlier accounts hold until they are changed. */
export const MIN_PASSWORD_LENGTH = 12;

/** Whether something will do as a new password. */
export function isLongEnough(password: unknown): boolean {
  // Characters as people count them, near enough: an emoji is one, not two.
  return typeof password === "string" && [...password].length >= MIN_PASSWORD_LENGTH;
}
