import { UNUSABLE } from "../../content/unusableCharacter";

/**
 * Cleans a text: removes control characters other than tabs and line breaks, and replaces lone surrogates
 * by U+FFFD. Databases cannot store either.
 */
export function plainText(text: string): string {
  return text.replace(UNUSABLE, (character) => (/\p{Cs}/u.test(character) ? "\ufffd" : ""));
}
