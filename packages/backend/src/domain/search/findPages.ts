import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import type { WordMatch } from "./matchWords";
import type { Weight } from "./pageTexts";

/** A page that matches, and how well: the higher the better. */
interface RankedPage {
  readonly id: string;
  readonly score: number;
}

/** Weight of a word that stands on every page. */
const LEAST_TELLING = 0.3;

/** What a title of the words of the query, and no others, adds to the score. */
const TITLE_POINTS = 4;

/** The pages of a language in which every word of a query is found, in no order. */
export async function findPages(
  db: Database,
  words: readonly WordMatch[],
  langcode: string,
): Promise<RankedPage[]> {
  const each = words.map(anyForm);
  if (each.length === 0 || each.includes(undefined)) return [];
  const query = each.map((form) => `(${form})`).join(" & ");
  const shares = await weightsOf(db, words, langcode);
  const scores = words.map((word, at) => sql`${shares[at] ?? 1}::float8 * (${scoreOf(word)})`);
  const score = sql.join([...scores, titleShare(words)], sql` + `);
  // Each look into a stored vector would unpack it anew; one that was put together is not packed.
  const { rows } = await sql<RankedPage>`
    with found as materialized (
      select node_id, vector || ''::tsvector as vector
      from search_page
      where langcode = ${langcode} and vector @@ ${query}::tsquery)
    select node_id as id, (${score})::float8 as score from found`.execute(db);
  return rows;
}

/**
 * Weight of each word of a query, 0 to 1: a word that stands in few pages weighs more than one
 * that stands in most, such as "water" on a site about water.
 */
async function weightsOf(
  db: Database,
  words: readonly WordMatch[],
  langcode: string,
): Promise<number[]> {
  if (words.length < 2) return [1];
  const pages = sql`select count(*)::float8 from search_page where langcode = ${langcode}`;
  const counts = words.map((word) => sql`(${pages} and vector @@ ${anyForm(word)}::tsquery)`);
  const { rows } = await sql<{ all: number; each: number[] }>`
    select (${pages}) as all, array[${sql.join(counts)}] as each`.execute(db);
  const [{ all, each } = { all: 0, each: [] }] = rows;
  const rarest = Math.log(1 + all);
  return each.map((count) => {
    const rarity = rarest === 0 ? 1 : Math.log(1 + all / Math.max(count, 1)) / rarest;
    return LEAST_TELLING + (1 - LEAST_TELLING) * rarity;
  });
}

/** Puts a page first whose title is what was searched for, and nothing more. */
function titleShare(words: readonly WordMatch[]): RawBuilder<number> {
  const found = words.map(({ exact, wide }) => {
    const cases = [...when(exact, "A", 1), ...when(wide, "A", 0.5)];
    return sql`case ${sql.join([...cases, sql`else 0`], sql` `)} end`;
  });
  const share = sql`(${sql.join(found, sql` + `)}) / greatest(length(ts_filter(vector, '{a}')), 1)`;
  return sql<number>`${TITLE_POINTS}::float8 * ${share}`;
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
