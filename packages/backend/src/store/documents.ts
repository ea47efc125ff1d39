import type { DocumentInput } from "../content/documents";
import { fingerprintJson } from "../content/hash";
import type { Change } from "./contentVersion";

/**
 * Stores a document. If the data has not changed, it gets no new revision.
 * @param onWrite called before a write
 * @returns whether the data changed
 */
export async function putDocument(
  change: Change,
  input: DocumentInput,
  onWrite: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { tx, version, now } = change;
  const { kind, id, langcode, data, sourceHash } = input;
  const before = await tx
    .selectFrom("document")
    .select(["hash", "revision", "source_hash", "deleted"])
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .executeTakeFirst();
  if (sourceHash !== undefined && before?.source_hash === sourceHash) return false;
  const hash = fingerprintJson(data);
  const state = {
    data: JSON.stringify(data),
    hash,
    revision: (before?.revision ?? 0) + 1,
    changed: now,
    source_hash: sourceHash ?? before?.source_hash ?? null,
    version,
    deleted: false,
  };
  if (before?.hash === hash && !before.deleted) {
    if (sourceHash === undefined) return false;
    await tx
      .updateTable("document")
      .set({ source_hash: sourceHash })
      .where("kind", "=", kind)
      .where("id", "=", id)
      .where("langcode", "=", langcode)
      .execute();
    return false;
  }
  await onWrite();
  await tx
    .insertInto("document")
    .values({ kind, id, langcode, ...state })
    .onConflict((conflict) => conflict.columns(["kind", "id", "langcode"]).doUpdateSet(state))
    .execute();
  return true;
}

/**
 * Deletes a document. If it comes back, its revision number continues.
 * @returns whether it existed
 */
export async function dropDocument(
  change: Change,
  { kind, id, langcode }: Pick<DocumentInput, "kind" | "id" | "langcode">,
): Promise<boolean> {
  const { tx, version, now } = change;
  const result = await tx
    .updateTable("document")
    .set({ deleted: true, version, changed: now })
    .where("kind", "=", kind)
    .where("id", "=", id)
    .where("langcode", "=", langcode)
    .where("deleted", "=", false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
