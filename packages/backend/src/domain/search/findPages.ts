import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import type { WordMatch } from "./matchWords";
import type { Weight } from "./pageTexts";

/** A matching page with its score. */
interface RankedPage {
  readonly id: string;
  readonly score: number;
}

/** Weight of a word that every page contains. */
const LEAST_TELLING = 0.3;

/** Bonus for a title that consists of exactly the query's words. */
const TITLE_POINTS = 4;

/** Pages that contain every query word, unordered. */
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
  // Every access to a stored vector decompresses it; the concatenation yields a decompressed copy.
  const { rows } = await sql<RankedPage>`
    with found as materialized (
      select node_id, vector || ''::tsvector as vector
      from search_page
      where langcode = ${langcode} and vector @@ ${query}::tsquery)
    select node_id as id, (${score})::float8 as score from found`.execute(db);
  return rows;
}

/**
 * Weight of each query word, 0 to 1. Rare words weigh more than frequent ones, such as "water" on a site
 * about water.
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

/** Ranks pages highest whose title is exactly the query. */
function titleShare(words: readonly WordMatch[]): RawBuilder<number> {
  const found = words.map(({ exact, wide }) => {
    const cases = [...when(exact, "A", 1), ...when(wide, "A", 0.5)];
    return sql`case ${sql.join([...cases, sql`else 0`], sql` `)} end`;
  });
  const share = sql`(${sql.join(found, sql` + `)}) / greatest(length(ts_filter(vector, '{a}')), 1)`;
  return sql<number>`${TITLE_POINTS}::float8 * ${share}`;
}

/**
 * Score of a word. A match in the title outweighs any number in the body, and the exact word outweighs
 * compounds.
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
  // SQL needs at least one branch.
  if (query === undefined) return [sql`when false then 0`];
  return [sql`when vector @@ ${query}::tsquery then ${points}::float8`];
}

/** A tsquery for all forms of a word; undefined if the word occurs nowhere. */
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
