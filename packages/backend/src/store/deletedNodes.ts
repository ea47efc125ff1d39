import type { Change } from "./contentVersion";
import { findTranslation, updateTranslation } from "./nodes";
import { putRedirect } from "./redirects";
import { dropScheduled } from "./schedule";
import type { TranslationKey } from "./translationKey";

/**
 * Deletes a translation; its public path responds with 410 from then on. Deletes the page with its last
 * translation.
 */
export async function deleteTranslation(change: Change, key: TranslationKey): Promise<void> {
  const { tx, version, now, touched } = change;
  const { id, langcode } = key;
  const path = (await findTranslation(change, key))?.published_path ?? null;
  await updateTranslation(change, key, {
    published: null,
    published_path: null,
    published_at: null,
    draft: null,
    deleted: true,
    changed: now,
    version,
  });
  await dropScheduled(change, key);
  if (path !== null) {
    touched.gone(langcode, path);
    await putRedirect(change, { langcode, path, target: "", code: 410 });
  }
  if ((await existingTranslations(change, id)).length > 0) return;
  await tx.updateTable("node").set({ deleted: true }).where("id", "=", id).execute();
}

/** Deletes a page in all languages; its public paths respond with 410 from then on. */
export async function deleteNode(change: Change, id: string): Promise<void> {
  for (const { langcode } of await existingTranslations(change, id)) {
    await deleteTranslation(change, { id, langcode });
  }
}

/** The existing translations of a page, with their latest revisions. */
export function existingTranslations({ tx }: Pick<Change, "tx">, id: string) {
  return tx
    .selectFrom("node_translation")
    .select(["langcode", "latest"])
    .where("node_id", "=", id)
    .where("deleted", "=", false)
    .orderBy("langcode")
    .execute();
}
