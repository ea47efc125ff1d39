import { hyphenateSync as german } from "hyphen/de";
import { hyphenateSync as english } from "hyphen/en";
import { hyphenateSync as french } from "hyphen/fr";
import { hyphenateSync as italian } from "hyphen/it";
import { LONG_WORD } from "../../components/Hyphens/hyphenated";
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

/** Most words that a page brings along. */
const MOST = 100;

/**
 * The long words in the headings of a page, with soft hyphens, in the order of the alphabet. What is no heading is left
 * to browsers: a word that is broken otherwise disturbs there less.
 *
 * @param content a page as the CMS gives it, with all that stands in it
 */
export function hyphensOf(langcode: LocaleCode, content: object): string[] {
  const words = new Set<string>();
  collect(content, words);
  return [...words]
    .sort()
    .slice(0, MOST)
    .map((word) => hyphenatedWord(word, langcode))
    .filter((word) => word.includes(SOFT_HYPHEN));
}

function hyphenatedWord(word: string, langcode: LocaleCode): string {
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

/** Adds the long words of titles, and those of headings in HTML. */
function collect(value: unknown, words: Set<string>, name = ""): void {
  if (typeof value === "string") {
    const headings =
      name === "title"
        ? [value]
        : name === "processed"
          ? (value.match(/<(h[1-6])\b.*?<\/\1>/gs) ?? [])
          : [];
    for (const heading of headings) {
      const text = heading.replace(/<[^>]*>/g, " ");
      for (const word of text.match(LONG_WORD) ?? []) words.add(word);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      // Titles of pages elsewhere stand in links.
      if (key === "breadcrumb" || key === "translations" || key === "nearestTranslations") continue;
      collect(entry, words, Array.isArray(value) ? name : key);
    }
  }
}
