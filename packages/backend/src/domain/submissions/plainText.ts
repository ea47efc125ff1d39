import { UNUSABLE } from "../../content/unusableCharacter";

/**
 * A text as people can have written it: control characters other than tabs and line breaks go, and half
 * a character of UTF-16 becomes the sign for one that cannot be read. Databases store neither.
 */
export function plainText(text: string): string {
  return text.replace(UNUSABLE, (character) => (/\p{Cs}/u.test(character) ? "\ufffd" : ""));
}
