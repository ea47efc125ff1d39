import type { Change } from "./contentVersion";
import type { TranslationKey } from "./translationKey";

/** That a draft puts its page elsewhere once it is published. */
export interface Move {
  /** Page that it then stands below. Null: none. */
  readonly parent: string | null;
}

/** The move that a revision still has before it; undefined if it leaves the page where it is. */
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

/** Puts a page, with all its translations, where a revision says. That is done once only. */
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

/**
 * Notes that a page has changed in all its languages. Its paths stay, and so do those of the pages
 * below it: each is stored with its own page.
 */
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

/** Whether visitors see a page in any language. */
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
