import { hyphenateSync as german } from "hyphen/de";
import { hyphenateSync as english } from "hyphen/en";
import { hyphenateSync as french } from "hyphen/fr";
import { hyphenateSync as italian } from "hyphen/it";
import type { LocaleCode } from "../../i18n/locales";
import { SOFT_HYPHEN } from "../../i18n/softHyphen";

const hyphenators: Record<LocaleCode, typeof german> = {
  de: german,
  en: english,
  fr: french,
  it: italian,
};

/** Fewest letters before the first and after the last hyphen. */
const FEWEST = 4;

/** Longer words are no real words, and finding their syllables takes long. Browsers break them anywhere. */
const MOST = 200;

/** Inserts soft hyphens into a word, by the rules of its language. */
export function hyphenatedWord(word: string, langcode: LocaleCode): string {
  if (word.length > MOST) return word;
  // Words with hyphens of their own break only there.
  const parts = hyphenators[langcode](word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN);
  while (parts.length > 1 && (parts[0] ?? "").length < FEWEST) joinAt(parts, 0);
  while (parts.length > 1 && (parts.at(-1) ?? "").length < FEWEST) joinAt(parts, parts.length - 2);
  return parts.join(SOFT_HYPHEN);
}

/** Joins two neighbouring parts. */
function joinAt(parts: string[], index: number): void {
  parts.splice(index, 2, parts.slice(index, index + 2).join(""));
}
