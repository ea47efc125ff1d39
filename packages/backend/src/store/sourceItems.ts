import type { ContentSort } from "@quatrain/contract/source";
import { sql } from "kysely";
import type { Change } from "./contentVersion";
import { DomainError } from "./domainError";
import type { Database } from "./openDatabase";
import type { SourceProblem, SourceRemark, SourceStateTable } from "./sourceTables";

/** Names a piece of content that a source hands over. */
interface SourceItemKey {
  readonly of: ContentSort;
  readonly id: string;
  readonly langcode: string;
}

/** What is known of it. */
export interface SourceItemRow extends SourceItemKey {
  readonly hash: string | null;
  readonly given: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly SourceProblem[];
  readonly remarks: readonly SourceRemark[];
}

/**
 * Refuses editors to change what a source hands over. A page counts in all its languages.
 * @throws {DomainError} that names the source
 */
export async function refuseMirrored(
  { tx, author }: Pick<Change, "tx" | "author">,
  { of, id, langcode }: Omit<SourceItemKey, "langcode"> & { readonly langcode?: string },
): Promise<void> {
  if (author === null) return;
  let rows = tx
    .selectFrom("source_item")
    .select("source")
    .where("sort", "=", of)
    .where("id", "=", id);
  if (langcode !== undefined) rows = rows.where("langcode", "=", langcode);
  const row = await rows.limit(1).executeTakeFirst();
  if (row === undefined) return;
  const { source } = row;
  const message = `${named(of, id)} comes from the source "${source}". Edit it there.`;
  throw new DomainError("MIRRORED", message, { source, id });
}

function named(of: ContentSort, id: string): string {
  return of === "site" ? "This" : `The ${of} ${id}`;
}

/**
 * The source that hands a piece of content over, beside what is selected. Null: it is edited here.
 * @param columns its id and, unless it counts in all its languages, its language
 */
export function sourceOf(of: ContentSort | "kind", columns: { id: string; langcode?: string }) {
  const sort = of === "kind" ? sql.ref("kind") : of;
  const { id, langcode } = columns;
  const inIt = langcode === undefined ? sql`` : sql`and i.langcode = ${sql.ref(langcode)}`;
  return sql<string | null>`(select i.source from source_item i
    where i.sort = ${sort} and i.id = ${sql.ref(id)} ${inIt} limit 1)`.as("source");
}

/** All that a source hands over. */
export async function readSourceItems(db: Database, source: string): Promise<SourceItemRow[]> {
  const rows = await db
    .selectFrom("source_item")
    .selectAll()
    .where("source", "=", source)
    .execute();
  return rows.map(({ sort, source: _source, ...row }) => ({ of: sort, ...row }));
}

/**
 * What a source has handed over of a page, by language: the hash of what is stored.
 * @returns undefined if it is a page that is edited here
 */
export async function mirroredHashes(
  db: Database,
  source: string,
  id: string,
): Promise<ReadonlyMap<string, string | null> | undefined> {
  const rows = await db
    .selectFrom("node_translation as t")
    .leftJoin("source_item as i", (join) =>
      join
        .on("i.sort", "=", "page")
        .onRef("i.id", "=", "t.node_id")
        .onRef("i.langcode", "=", "t.langcode")
        .on("i.source", "=", source),
    )
    .select(["t.langcode", "t.source_hash", "i.source"])
    .where("t.node_id", "=", id)
    .where("t.deleted", "=", false)
    .execute();
  const own = rows.filter((row) => row.source !== null);
  if (rows.length > 0 && own.length === 0) return undefined;
  return new Map(own.map((row) => [row.langcode, row.source_hash]));
}

/** What has faults, of all that a source hands over. */
export async function readFaultyItems(db: Database, source: string) {
  return db
    .selectFrom("source_item")
    .select(["sort as of", "id", "langcode", "hash", "problems"])
    .where("source", "=", source)
    .where(sql<boolean>`problems <> '[]'::jsonb`)
    .orderBy("sort")
    .orderBy("id")
    .orderBy("langcode")
    .execute();
}

/** Pieces of content with remarks, of all that a source hands over: how many there are, and the first of them. */
export async function readRemarks(db: Database, source: string, most: number) {
  const remarked = db
    .selectFrom("source_item")
    .where("source", "=", source)
    .where(sql<boolean>`remarks <> '[]'::jsonb`);
  const { total } = await remarked
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const first = await remarked
    .select(["sort as of", "id", "langcode", "remarks"])
    .orderBy("sort")
    .orderBy("id")
    .orderBy("langcode")
    .limit(most)
    .execute();
  return { total: Number(total), first };
}

/** How many pieces of content a source hands over. */
export async function countSourceItems(db: Database, source: string): Promise<number> {
  const { count } = await db
    .selectFrom("source_item")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notes what was handed over. */
export async function putSourceItem(
  { tx }: Pick<Change, "tx">,
  source: string,
  { of: sort, id, langcode, hash, given, problems, remarks }: SourceItemRow,
): Promise<void> {
  const state = {
    source,
    hash,
    given: given && JSON.stringify(given),
    problems: JSON.stringify(problems),
    remarks: JSON.stringify(remarks),
  };
  await tx
    .insertInto("source_item")
    .values({ sort, id, langcode, ...state })
    .onConflict((conflict) => conflict.columns(["sort", "id", "langcode"]).doUpdateSet(state))
    .execute();
}

/** Forgets what a source no longer hands over. */
export async function dropSourceItem(
  { tx }: Pick<Change, "tx">,
  { of, id, langcode }: SourceItemKey,
): Promise<void> {
  await tx
    .deleteFrom("source_item")
    .where("sort", "=", of)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .execute();
}

/** Where a reading left off. */
export type Reached = Pick<SourceStateTable, "cursor" | "mapping">;

/** Where the reading of a source left off. Undefined: it was never read. */
export function readSourceState(db: Database, source: string) {
  return db
    .selectFrom("source_state")
    .select(["cursor", "mapping", "read_at"])
    .where("source", "=", source)
    .executeTakeFirst();
}

/** Notes where a reading left off. */
export async function putSourceState(
  db: Database | Change["tx"],
  source: string,
  reached: Reached,
): Promise<void> {
  const state = { ...reached, read_at: new Date().toISOString() };
  await db
    .insertInto("source_state")
    .values({ source, ...state })
    .onConflict((conflict) => conflict.column("source").doUpdateSet(state))
    .execute();
}

/** Lets go of what other sources have handed over: it stays, and can be edited here from now on. */
export async function releaseOtherSources(db: Database, source: string | undefined): Promise<void> {
  await db
    .deleteFrom("source_item")
    .where("source", "!=", source ?? "")
    .execute();
  await db
    .deleteFrom("source_state")
    .where("source", "!=", source ?? "")
    .execute();
}
