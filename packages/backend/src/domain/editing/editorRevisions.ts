import type { Database } from "../../store/openDatabase";
import type { TranslationKey } from "../../store/translationKey";
import { editorName, requireTranslation } from "./editorNode";

/** The revisions of a page in a language, latest first. */
export function readRevisions(key: TranslationKey, db: Database) {
  return db.transaction().execute(async (tx) => {
    const state = await requireTranslation({ tx }, key);
    const rows = await tx
      .selectFrom("node_revision")
      .leftJoin("editor", "editor.id", "node_revision.author")
      .select(["number", "path", "fields", "hash", "node_revision.created"])
      .select(["editor.id as editorId", "editor.name as editorName"])
      .where("node_id", "=", key.id)
      .where("langcode", "=", key.langcode)
      .orderBy("number", "desc")
      .execute();
    return rows.map(({ number, path, fields, hash, created, ...author }) => ({
      number,
      path,
      title: String(fields["title"] ?? ""),
      hash,
      created: created.toISOString(),
      createdBy: editorName(author),
      published: number === state.published,
      draft: number === state.draft,
    }));
  });
}
