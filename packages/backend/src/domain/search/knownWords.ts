import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import { editDistance, trigrams } from "./words";

/** A word that occurs in the pages. */
export interface KnownWord {
  /** Folded. */
  readonly word: string;
  /** As it is shown to a visitor. */
  readonly surface: string;
  readonly lexemes: readonly string[];
}

/** A word that fits one of a query, and whether it is that word itself, inflected or not. */
interface FoundWord extends KnownWord {
  readonly exact: boolean;
}

/** A known word that looks like another. */
export interface NearWord extends KnownWord {
  /** Share of trigrams that both have, 0 to 1. */
  readonly likeness: number;
  /** Whether the difference is as small as that of a typing error. */
  readonly slip: boolean;
}

/** What to look for. */
interface WordQuery {
  readonly word: string;
  /** The word and its other forms. */
  readonly forms: readonly string[];
  readonly stems: readonly string[];
  /** Whether the visitor may still be typing the word. */
  readonly unfinished: boolean;
}

const MAX_FOUND = 200;
const MAX_NEAR = 40;

/** The languages that write compounds in one word, so that a part may stand anywhere in it. */
const CLOSED_COMPOUNDS = ["de"];

/** The words that occur in the pages of a language, in memory: the database takes many times as long to look through them. */
export class KnownWords {
  private readonly words = new Map<string, KnownWord>();

  private constructor(readonly langcode: string) {}

  static async read(db: Database, langcode: string): Promise<KnownWords> {
    const words = new KnownWords(langcode);
    await words.take(db, sql``);
    return words;
  }

  /** Reads again what has changed. */
  async reread(db: Database, changed: ReadonlySet<string>): Promise<void> {
    if (changed.size === 0) return;
    await this.take(db, sql`and word = any(${[...changed]}::text[])`, changed);
  }

  private async take(
    db: Database,
    which: RawBuilder<unknown>,
    changed: Iterable<string> = [],
  ): Promise<void> {
    const { rows } = await sql<KnownWord>`
      select word, surface, lexemes from search_word
      where langcode = ${this.langcode} ${which}`.execute(db);
    for (const word of changed) this.words.delete(word);
    for (const row of rows) this.words.set(row.word, row);
  }

  get(word: string): KnownWord | undefined {
    return this.words.get(word);
  }

  /** The words with the same stem, those that begin with the word, and the compounds it is part of. */
  find({ word, forms, stems, unfinished }: WordQuery): FoundWord[] {
    const begins = word.length >= (unfinished ? 2 : 4);
    const within = word.length >= 4 && /^\p{L}+$/u.test(word);
    const closed = CLOSED_COMPOUNDS.includes(this.langcode);
    const found: (FoundWord & { readonly begins: boolean })[] = [];
    for (const known of this.words.values()) {
      const exact =
        forms.includes(known.word) || known.lexemes.some((lexeme) => stems.includes(lexeme));
      const isBegun = begins && known.word.startsWith(word);
      const isPart = within && (closed ? known.word.includes(word) : known.word.endsWith(word));
      if (exact || isBegun || isPart) found.push({ ...known, exact, begins: isBegun });
    }
    return found
      .sort(
        (a, b) =>
          Number(b.exact) - Number(a.exact) ||
          Number(b.begins) - Number(a.begins) ||
          a.word.length - b.word.length ||
          inOrder(a, b),
      )
      .slice(0, MAX_FOUND);
  }

  /** Those that look most like a word, best first. */
  nearest(word: string): NearWord[] {
    // A number is like another only by chance.
    if (/\p{N}/u.test(word)) return [];
    const own = trigrams(word);
    const alike: (KnownWord & { readonly likeness: number })[] = [];
    for (const known of this.words.values()) {
      const framed = `  ${known.word} `;
      const shared = own.filter((each) => framed.includes(each)).length;
      if (shared === 0) continue;
      const likeness = shared / (trigrams(known.word).length + own.length - shared);
      alike.push({ ...known, likeness });
    }
    return alike
      .sort((a, b) => b.likeness - a.likeness || inOrder(a, b))
      .slice(0, MAX_NEAR)
      .map((known) => ({ ...known, slip: isSlip(word, known.word) }))
      .sort((a, b) => Number(b.slip) - Number(a.slip) || b.likeness - a.likeness);
  }
}

function inOrder(a: KnownWord, b: KnownWord): number {
  return a.word < b.word ? -1 : 1;
}

/** One wrong letter in a short word, two in a long one; the first letter is seldom wrong. */
function isSlip(typed: string, known: string): boolean {
  if (typed.length < 4) return false;
  const distance = editDistance(typed, known);
  if (distance <= 1) return true;
  return distance === 2 && typed.length >= 8 && typed[0] === known[0];
}
