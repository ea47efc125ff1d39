import type { Page } from "../../content/contentObject";
import type { ContentContext } from "../../content/context";
import { fingerprint } from "../../content/hash";
import { pageTexts, type Weight } from "./pageTexts";
import { textSearchConfig } from "./textSearchConfig";
import { fold, wordsOf } from "./words";

/** A page as the index takes it in: its words by weight, parted by blanks. */
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

/** To be changed when entries are made in another way, so that all are built again. */
const FORMAT = 3;

/** Words of a page that count. The database takes no vector without bound. */
const MAX_WORDS = 30_000;

/**
 * Makes the entry of a page.
 * @param learn receives every word as it stands in the text, and whether it is shown so.
 */
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

  /** Each word, and after all of them those that have accents once more without. */
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
