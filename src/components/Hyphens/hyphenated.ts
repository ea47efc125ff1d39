import { SOFT_HYPHEN } from "../../i18n/softHyphen";

/** A word of this length may be wider than a phone when it is in a heading. */
export const LONG_WORD = /\p{L}{12,}/gu;

/**
 * Inserts soft hyphens into the long words of a text.
 *
 * @param words long words with soft hyphens; other words stay unchanged
 */
export function hyphenated(text: string, words: readonly string[]): string {
  if (words.length === 0) return text;
  return text.replace(
    LONG_WORD,
    (word) => words.find((each) => each.replaceAll(SOFT_HYPHEN, "") === word) ?? word,
  );
}
