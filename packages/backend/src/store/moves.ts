import type { Change } from "./contentVersion";
import type { TranslationKey } from "./translationKey";

/** A move of a page, made when its draft is published. */
export interface Move {
  /** The new parent. Null: none. */
  readonly parent: string | null;
}

/** The pending move of a revision; undefined if it has none. */
export async function readMove(
  { tx }: Pick<Change, "tx">,
  { id, langcode }: TranslationKey,
  number: number,
): Promise<Move | undefined> {
  return tx
    .selectFrom("node_revision")
    .select("parent")
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("number", "=", number)
    .where("moves", "=", true)
    .executeTakeFirst();
}

/** Moves a page to the parent in a revision, once only. */
export async function makeMove(change: Change, key: TranslationKey, number: number): Promise<void> {
  const move = await readMove(change, key, number);
  if (move === undefined) return;
  const { tx } = change;
  const { id, langcode } = key;
  await tx.updateTable("node").set({ parent: move.parent }).where("id", "=", id).execute();
  await markChangedInAllLanguages(change, id);
  await tx
    .updateTable("node_revision")
    .set({ moves: false })
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("number", "=", number)
    .execute();
}

/** Marks a page as changed in all languages. Paths do not change, because each page stores its own. */
export async function markChangedInAllLanguages(
  { tx, version, touched }: Change,
  id: string,
): Promise<void> {
  const translations = await tx
    .updateTable("node_translation")
    .set({ version })
    .where("node_id", "=", id)
    .returning(["langcode", "published_path"])
    .execute();
  for (const { langcode, published_path: path } of translations) {
    if (path !== null) touched.changed(langcode, path);
  }
}

/** Whether a page is published in any language. */
export async function isPublic({ tx }: Pick<Change, "tx">, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("node_translation")
    .select("node_id")
    .where("node_id", "=", id)
    .where("published", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
