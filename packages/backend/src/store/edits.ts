import type { Transaction } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

export interface EditedItem {
  /** PAGE, REDIRECT, EDITOR or a kind of document. */
  readonly kind: string;
  readonly id: string;
  readonly langcode?: string | null;
  readonly revision?: number | null;
}

export interface EditOperation {
  readonly name: string;
  readonly editorId: string;
  /** Chosen by the client. Undefined: repetitions are not detected. */
  readonly operationId: string | undefined;
  /** Hash of the arguments. */
  readonly fingerprint: string;
}

/** How long repeated operations are detected. */
const REMEMBERED_DAYS = 7;

const DAY_MS = 86_400_000;

/** The stored result of an operation id; undefined if the id is new. */
export async function findEdit(
  tx: Transaction<Tables>,
  { editorId, operationId }: EditOperation,
): Promise<{ readonly fingerprint: string | null; readonly result: unknown } | undefined> {
  if (operationId === undefined) return undefined;
  return tx
    .selectFrom("edit")
    .select(["fingerprint", "result"])
    .where("editor_id", "=", editorId)
    .where("operation_id", "=", operationId)
    .executeTakeFirst();
}

/** Adds a line to the trail in the transaction of the edit, and removes the results of old operations. */
export async function addEdit(
  tx: Transaction<Tables>,
  { name, editorId, operationId, fingerprint }: EditOperation,
  { kind, id, langcode = null, revision = null }: EditedItem,
  result: unknown,
  now: string,
): Promise<void> {
  const isKept = operationId !== undefined;
  await tx
    .insertInto("edit")
    .values({
      at: now,
      editor_id: editorId,
      operation: name,
      kind,
      item_id: id,
      langcode,
      revision,
      operation_id: operationId ?? null,
      fingerprint: isKept ? fingerprint : null,
      result: JSON.stringify(isKept ? result : null),
    })
    .execute();
  const long = new Date(Date.parse(now) - REMEMBERED_DAYS * DAY_MS);
  await tx
    .updateTable("edit")
    .set({ operation_id: null, fingerprint: null, result: "null" })
    .where("operation_id", "is not", null)
    .where("at", "<", moment(long))
    .execute();
}

/** Number of the last line of the trail, or 0. */
export async function latestEdit(db: Database): Promise<number> {
  const { number } = await db
    .selectFrom("edit")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

interface TrailSelection {
  readonly kind: string | undefined;
  readonly id: string | undefined;
  readonly langcode: string | undefined;
  readonly first: number;
  /** Number of the last line of the previous part; the list starts with the latest. */
  readonly before: number | undefined;
}

/** Lines of the trail, latest first. */
export async function listEdits(
  db: Database,
  { kind, id, langcode, first, before }: TrailSelection,
) {
  const rows = await db
    .selectFrom("edit")
    .innerJoin("editor", "editor.id", "edit.editor_id")
    .select(["number", "at", "operation", "kind", "item_id", "langcode", "revision"])
    .select(["editor.id as editorId", "editor.name as editorName"])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(id !== undefined, (query) => query.where("item_id", "=", id ?? ""))
    .$if(langcode !== undefined, (query) =>
      query.where((is) => is.or([is("langcode", "=", langcode ?? ""), is("langcode", "is", null)])),
    )
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(first)
    .execute();
  return rows.map(({ at, item_id, editorId, editorName, ...row }) => ({
    ...row,
    id: item_id,
    at: at.toISOString(),
    editor: { id: editorId, name: editorName },
  }));
}
