import { sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import { editDistance, innerTrigrams, trigrams } from "./words";

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
  readonly langcode: string;
  /** Whether the visitor may still be typing the word. */
  readonly unfinished: boolean;
}

const MAX_FOUND = 200;
const MAX_NEAR = 40;

/** The languages that write compounds in one word, so that a part may stand anywhere in it. */
const CLOSED_COMPOUNDS = ["de"];

/** The words with the same stem, those that begin with the word, and the compounds it is part of. */
export async function findWords(db: Database, query: WordQuery): Promise<FoundWord[]> {
  const { word, forms, stems, langcode, unfinished } = query;
  const begins = word.length >= (unfinished ? 2 : 4);
  const within = word.length >= 4 && /^\p{L}+$/u.test(word);
  const closed = CLOSED_COMPOUNDS.includes(langcode);
  // The words are folded: letters and digits only, so none of them means anything to "like".
  const prefix = begins ? sql`word like ${`${word}%`}` : sql`false`;
  const part = within
    ? sql`(trigrams @> ${innerTrigrams(word)}::text[] and word like ${closed ? `%${word}%` : `%${word}`})`
    : sql`false`;
  const same = sql`(word = any(${forms}::text[]) or lexemes && ${stems}::text[])`;
  const { rows } = await sql<FoundWord>`
    select word, surface, lexemes, ${same} as exact, ${prefix} as begins
    from search_word
    where langcode = ${langcode} and (${same} or ${prefix} or ${part})
    order by exact desc, begins desc, length(word), word
    limit ${MAX_FOUND}`.execute(db);
  return rows;
}

/** Known words that look most like a word, best first. */
export async function nearestWords(
  db: Database,
  word: string,
  langcode: string,
): Promise<NearWord[]> {
  // A number is like another only by chance.
  if (/\p{N}/u.test(word)) return [];
  const own = trigrams(word);
  const { rows } = await sql<KnownWord & { shared: number; total: number }>`
    select word, surface, lexemes, shared, cardinality(trigrams) as total
    from search_word, lateral (
      select count(*)::integer as shared from unnest(trigrams) as each where each = any(${own}::text[])
    ) as counted
    where langcode = ${langcode} and trigrams && ${own}::text[]
    order by shared::real / (cardinality(trigrams) + ${own.length}::integer - shared) desc, word
    limit ${MAX_NEAR}`.execute(db);
  return rows
    .map(({ shared, total, ...known }) => {
      const likeness = shared / (total + own.length - shared);
      return { ...known, likeness, slip: isSlip(word, known.word) };
    })
    .sort((a, b) => Number(b.slip) - Number(a.slip) || b.likeness - a.likeness);
}

/** One wrong letter in a short word, two in a long one; the first letter is seldom wrong. */
function isSlip(typed: string, known: string): boolean {
  if (typed.length < 4) return false;
  const distance = editDistance(typed, known);
  if (distance <= 1) return true;
  return distance === 2 && typed.length >= 8 && typed[0] === known[0];
}
