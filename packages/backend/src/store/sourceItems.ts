import type { ContentSort } from "@quatrain/contract/source";
import { sql } from "kysely";
import type { Change } from "./contentVersion";
import { DomainError } from "./domainError";
import type { Database } from "./openDatabase";
import type { SourceProblem, SourceRemark, SourceStateTable } from "./sourceTables";

interface SourceItemKey {
  readonly of: ContentSort;
  readonly id: string;
  readonly langcode: string;
}

export interface SourceItemRow extends SourceItemKey {
  readonly hash: string | null;
  readonly given: Readonly<Record<string, unknown>> | null;
  readonly problems: readonly SourceProblem[];
  readonly remarks: readonly SourceRemark[];
}

/**
 * Keeps editors from changing mirrored content. For pages, omit the language.
 * @throws {DomainError} naming the source
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
 * Selects the source of a row. Null: edited in this CMS.
 * @param columns of the id and, unless all languages count together, of the language
 */
export function sourceOf(of: ContentSort | "kind", columns: { id: string; langcode?: string }) {
  const sort = of === "kind" ? sql.ref("kind") : of;
  const { id, langcode } = columns;
  const inIt = langcode === undefined ? sql`` : sql`and i.langcode = ${sql.ref(langcode)}`;
  return sql<string | null>`(select i.source from source_item i
    where i.sort = ${sort} and i.id = ${sql.ref(id)} ${inIt} limit 1)`.as("source");
}

export async function readSourceItems(db: Database, source: string): Promise<SourceItemRow[]> {
  const rows = await db
    .selectFrom("source_item")
    .selectAll()
    .where("source", "=", source)
    .execute();
  return rows.map(({ sort, source: _source, ...row }) => ({ of: sort, ...row }));
}

/**
 * Hashes of a page's mirrored translations, by language.
 * @returns undefined if the page is edited in this CMS
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

/** Items of a source with remarks: their number, and the first ones. */
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

export async function countSourceItems(db: Database, source: string): Promise<number> {
  const { count } = await db
    .selectFrom("source_item")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

/** Position of a reading. */
export type Reached = Pick<SourceStateTable, "cursor" | "mapping">;

/** Position of the last reading. Undefined: the source was never read. */
export function readSourceState(db: Database, source: string) {
  return db
    .selectFrom("source_state")
    .select(["cursor", "mapping", "read_at"])
    .where("source", "=", source)
    .executeTakeFirst();
}

/** Stores the position of a reading. */
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

/** Releases content of other sources, which editors can then change here. */
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
