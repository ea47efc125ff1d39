import { requireTranslation } from "../../domain/editing/editorNodes";
import type { TranslationKey } from "../../store/translationKey";
import type { RootResolver } from "../operationContext";

/** The revisions of a page in a language, latest first. */
export const editorRevisions: RootResolver<TranslationKey> = (_root, key, { services }) =>
  services.db.transaction().execute(async (tx) => {
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
