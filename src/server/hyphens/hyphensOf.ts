import { LONG_WORD } from "../../components/Hyphens/hyphenated";
import type { LocaleCode } from "../../i18n/locales";
import { SOFT_HYPHEN } from "../../i18n/softHyphen";
import { hyphenatedWord } from "./hyphenatedWord";

/** Most words per page. */
const MOST = 100;

/**
 * Long words in the titles of a page, with soft hyphens, in alphabetical order. Headings in formatted text already
 * have theirs; browsers hyphenate all other text, where a different break matters less.
 *
 * @param content a page of the CMS with all its content
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

/** Adds the long words of titles. */
function collect(value: unknown, words: Set<string>, name = ""): void {
  if (typeof value === "string") {
    if (name !== "title") return;
    for (const word of value.match(LONG_WORD) ?? []) words.add(word);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      // These hold titles of other pages, which appear as links.
      if (key === "breadcrumb" || key === "translations" || key === "nearestTranslations") continue;
      collect(entry, words, Array.isArray(value) ? name : key);
    }
  }
}
