import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { fingerprint } from "../../content/hash";
import { pageTexts, type Weight } from "./pageTexts";
import { textSearchConfig } from "./textSearchConfig";
import { fold, wordsOf } from "./words";

/** An index entry: the words of a page by weight, separated by spaces. */
export interface IndexEntry {
  readonly langcode: string;
  readonly node_id: string;
  readonly hash: string;
  readonly config: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
}

/** Increase to rebuild all entries after a change of their format. */
const FORMAT = 3;

/** Most indexed words per page. PostgreSQL limits the size of a vector. */
const MAX_WORDS = 30_000;

/** @param learn receives every word, and whether readers see it in this form */
export function indexEntry(
  page: Page,
  context: ContentContext,
  learn: (word: string, seen: boolean) => void,
): IndexEntry {
  const { langcode, id } = page;
  const pieces = pageTexts(page, context);
  const [a, b, c, d] = [wordsIn("A"), wordsIn("B"), wordsIn("C"), wordsIn("D")];
  const texts = { a, b, c, d };
  const hash = fingerprint(JSON.stringify([FORMAT, texts]));
  return { langcode, node_id: id, hash, config: textSearchConfig(langcode), ...texts };

  /** All words, then those with accents again without accents. */
  function wordsIn(weight: Weight): string {
    const words: string[] = [];
    const folded: string[] = [];
    for (const { text, inAddress } of pieces.filter((each) => each.weight === weight)) {
      for (const { word } of wordsOf(text)) {
        if (words.length >= MAX_WORDS) break;
        learn(word, !inAddress);
        const lower = word.toLowerCase();
        words.push(lower);
        if (fold(word) !== lower) folded.push(fold(word));
      }
    }
    return [...words, ...folded].join(" ");
  }
}
