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

/** Letters that stay together at the beginning and at the end of a word. */
const FEWEST = 4;

/** Letters from which on it is no word, and to look for its syllables takes long. Browsers break it anywhere. */
const MOST = 200;

/** A word with soft hyphens where its language breaks it. */
export function hyphenatedWord(word: string, langcode: LocaleCode): string {
  if (word.length > MOST) return word;
  // A word that has hyphens of its own is broken where the editor says.
  const parts = hyphenators[langcode](word, { hyphenChar: SOFT_HYPHEN }).split(SOFT_HYPHEN);
  while (parts.length > 1 && (parts[0] ?? "").length < FEWEST) joinAt(parts, 0);
  while (parts.length > 1 && (parts.at(-1) ?? "").length < FEWEST) joinAt(parts, parts.length - 2);
  return parts.join(SOFT_HYPHEN);
}

/** Makes one part of two that follow each other. */
function joinAt(parts: string[], index: number): void {
  parts.splice(index, 2, parts.slice(index, index + 2).join(""));
}
