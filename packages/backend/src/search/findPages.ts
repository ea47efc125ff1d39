import { type RawBuilder, sql } from "kysely";
import type { Database } from "../store/openDatabase";
import type { WordMatch } from "./matchWords";
import type { Weight } from "./pageTexts";

/** A page that matches, and how well: the higher the better. */
export interface RankedPage {
  readonly id: string;
  readonly score: number;
}

/** The pages of a language in which every word of a query is found, in no order. */
export async function findPages(
  db: Database,
  words: readonly WordMatch[],
  langcode: string,
): Promise<RankedPage[]> {
  const each = words.map(anyForm);
  if (each.length === 0 || each.includes(undefined)) return [];
  const query = each.map((form) => `(${form})`).join(" & ");
  const score = sql.join(words.map(scoreOf), sql` + `);
  const { rows } = await sql<RankedPage>`
    select node_id as id, (${score})::float8 as score
    from search_page
    where langcode = ${langcode} and vector @@ ${query}::tsquery`.execute(db);
  return rows;
}

/**
 * What a word adds to the score of a page. A find in the title counts more than any number in the
 * body, and the word itself more than a compound of it.
 */
function scoreOf(word: WordMatch): RawBuilder<number> {
  const any = anyForm(word);
  if (any === undefined) return sql`0`;
  const title = [...when(word.exact, "A", 8), ...when(word.wide, "A", 4)];
  const lead = [...when(word.exact, "B", 3), ...when(word.wide, "B", 1.5)];
  return sql`
    (case ${sql.join([...title, sql`else 0`], sql` `)} end) +
    (case ${sql.join([...lead, sql`else 0`], sql` `)} end) +
    ts_rank(vector, ${oneOf(word.exact) ?? any}::tsquery)`;
}

function when(lexemes: readonly string[], weight: Weight, points: number): RawBuilder<unknown>[] {
  const query = oneOf(lexemes, weight);
  // Without a form there is nothing to look for, but the case needs a branch.
  if (query === undefined) return [sql`when false then 0`];
  return [sql`when vector @@ ${query}::tsquery then ${points}::float8`];
}

/** All forms of a word as a query of the database; undefined for a word that occurs nowhere. */
function anyForm({ exact, wide, pairs }: WordMatch): string | undefined {
  const single = oneOf([...new Set([...exact, ...wide])]);
  const joined = pairs.map(([left, right]) => `(${oneOf(left)}) & (${oneOf(right)})`);
  const forms = [...(single === undefined ? [] : [single]), ...joined.map((form) => `(${form})`)];
  return forms.length === 0 ? undefined : forms.join(" | ");
}

function oneOf(lexemes: readonly string[], weight?: Weight): string | undefined {
  if (lexemes.length === 0) return undefined;
  return lexemes.map((lexeme) => quote(lexeme) + (weight ? `:${weight}` : "")).join(" | ");
}

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
