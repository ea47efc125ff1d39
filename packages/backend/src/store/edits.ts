import type { Transaction } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { Tables } from "./tables";

/** What was edited. */
export interface EditedItem {
  /** PAGE, REDIRECT, EDITOR or a kind of document. */
  readonly kind: string;
  readonly id: string;
  readonly langcode?: string | null;
  readonly revision?: number | null;
}

/** An operation of an editor that changes something. */
export interface EditOperation {
  readonly name: string;
  readonly editorId: string;
  /** Made by the client. Undefined: the operation is not recognized if it is sent again. */
  readonly operationId: string | undefined;
  /** Of the arguments. */
  readonly fingerprint: string;
}

/** How long an operation that is sent again is recognized. */
const REMEMBERED_DAYS = 7;

const DAY_MS = 86_400_000;

/** What an operation answered before, under its id; undefined if it is new. */
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

/** Adds to the trail, in the transaction of what was done, and forgets what old operations answered. */
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

/** Number of the last line of the trail; 0 if there is none. */
export async function latestEdit(db: Database): Promise<number> {
  const { number } = await db
    .selectFrom("edit")
    .select(({ fn }) => fn.max<number | null>("number").as("number"))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}

/** Which part of the trail to read. */
interface TrailSelection {
  readonly kind: string | undefined;
  readonly id: string | undefined;
  readonly langcode: string | undefined;
  readonly first: number;
  /** Number of the last one read before; the latest come first. */
  readonly before: number | undefined;
}

/** What editors did, latest first. */
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
