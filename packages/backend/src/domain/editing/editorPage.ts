import type { Change } from "../../store/contentVersion";
import { sourceOf } from "../../store/sourceItems";
import { readNode } from "./editorNode";

/** A page in all its languages, including deleted ones. Null if it never existed. */
export async function readEditorPage(change: Pick<Change, "tx">, id: string) {
  const { tx } = change;
  const page = await tx
    .selectFrom("node")
    .selectAll()
    .select(sourceOf("page", { id: "node.id" }))
    .where("id", "=", id)
    .executeTakeFirst();
  if (page === undefined) return null;
  const rows = await tx
    .selectFrom("node_translation")
    .select("langcode")
    .where("node_id", "=", id)
    .orderBy("langcode")
    .execute();
  const translations = [];
  for (const { langcode } of rows) translations.push(await readNode(change, { id, langcode }));
  return { ...page, translations };
}
