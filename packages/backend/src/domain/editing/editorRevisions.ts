import type { Database } from "../../store/openDatabase";
import type { TranslationKey } from "../../store/translationKey";
import { requireTranslation } from "./editorNode";

/** The revisions of a page in a language, latest first. */
export function readRevisions(key: TranslationKey, db: Database) {
  return db.transaction().execute(async (tx) => {
    const state = await requireTranslation({ tx }, key);
    const rows = await tx
      .selectFrom("node_revision")
      .select(["number", "path", "fields", "created"])
      .where("node_id", "=", key.id)
      .where("langcode", "=", key.langcode)
      .orderBy("number", "desc")
      .execute();
    return rows.map(({ number, path, fields, created }) => ({
      number,
      path,
      title: String(fields["title"] ?? ""),
      created: created.toISOString(),
      published: number === state.published,
      draft: number === state.draft,
    }));
  });
}
