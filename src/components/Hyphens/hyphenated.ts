import { SOFT_HYPHEN } from "../../i18n/softHyphen";

/** Letters from which on a word is long: it may be wider than a heading on a phone. */
export const LONG_WORD = /\p{L}{12,}/gu;

/**
 * A text with soft hyphens in its long words.
 *
 * @param words long words with their soft hyphens; others stay as they are
 */
export function hyphenated(text: string, words: readonly string[]): string {
  if (words.length === 0) return text;
  return text.replace(
    LONG_WORD,
    (word) => words.find((each) => each.replaceAll(SOFT_HYPHEN, "") === word) ?? word,
  );
}
