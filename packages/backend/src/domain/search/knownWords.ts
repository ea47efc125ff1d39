import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import { editDistance, trigrams } from "./words";

/** A word of the search index. */
export interface IndexedWord {
  /** Folded. */
  readonly word: string;
  /** As shown to visitors. */
  readonly surface: string;
  readonly lexemes: readonly string[];
}

/** A match for a query word, and whether it is the same word, inflected or not. */
interface FoundWord extends IndexedWord {
  readonly exact: boolean;
}

/** An indexed word that looks similar to another. */
export interface NearWord extends IndexedWord {
  /** Share of common trigrams, 0 to 1. */
  readonly likeness: number;
  /** Whether the difference may be a typing error. */
  readonly slip: boolean;
}

interface WordQuery {
  readonly word: string;
  /** The word and its other forms. */
  readonly forms: readonly string[];
  readonly stems: readonly string[];
  readonly unfinished: boolean;
}

const MAX_FOUND = 200;
const MAX_NEAR = 40;

/** Languages that write compounds as one word, where a part may appear anywhere in it. */
const CLOSED_COMPOUNDS = ["de"];

/** All indexed words of a language, in memory, because searching them in the database is many times slower. */
export class KnownWords {
  private readonly words = new Map<string, IndexedWord>();

  private constructor(readonly langcode: string) {}

  static async read(db: Database, langcode: string): Promise<KnownWords> {
    const words = new KnownWords(langcode);
    await words.take(db, sql``);
    return words;
  }

  /** Rereads changed words. */
  async reread(db: Database, changed: ReadonlySet<string>): Promise<void> {
    if (changed.size === 0) return;
    await this.take(db, sql`and word = any(${[...changed]}::text[])`, changed);
  }

  private async take(
    db: Database,
    which: RawBuilder<unknown>,
    changed: Iterable<string> = [],
  ): Promise<void> {
    const { rows } = await sql<IndexedWord>`
      select word, surface, lexemes from search_word
      where langcode = ${this.langcode} ${which}`.execute(db);
    for (const word of changed) this.words.delete(word);
    for (const row of rows) this.words.set(row.word, row);
  }

  get(word: string): IndexedWord | undefined {
    return this.words.get(word);
  }

  /** Finds words with the same stem, words that begin with the word, and compounds that contain it. */
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

  /** The most similar words, best first. */
  nearest(word: string): NearWord[] {
    // Similar numbers have nothing to do with each other.
    if (/\p{N}/u.test(word)) return [];
    const own = trigrams(word);
    const alike: (IndexedWord & { readonly likeness: number })[] = [];
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

function inOrder(a: IndexedWord, b: IndexedWord): number {
  return a.word < b.word ? -1 : 1;
}

/** One wrong letter in a short word, two in a long one with the same first letter. */
function isSlip(typed: string, known: string): boolean {
  if (typed.length < 4) return false;
  const distance = editDistance(typed, known);
  if (distance <= 1) return true;
  return distance === 2 && typed.length >= 8 && typed[0] === known[0];
}
