import type { Selectable } from "kysely";
import { listApprovals } from "../../store/approvals";
import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { findTranslation } from "../../store/nodes";
import type { EditorPageState } from "../../store/pageList";
import { readScheduled } from "../../store/schedule";
import type { NodeTranslationTable, ScheduledAction } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import { requireLanguage } from "../requireLanguage";
import { sourceOf } from "../../store/sourceItems";

/** A page as an editor sees it: the draft, or else the public revision. Null if it does not exist. */
export async function readEditorNode(change: Pick<Change, "tx">, key: TranslationKey) {
  const node = await readNode(change, key);
  return node?.state === "DELETED" ? null : node;
}

/** The same, including deleted translations. */
async function readNode(change: Pick<Change, "tx">, key: TranslationKey) {
  const state = await findTranslation(change, key);
  if (state === undefined) return null;
  const number = state.draft ?? state.published ?? state.latest;
  const revision = await change.tx
    .selectFrom("node_revision")
    .leftJoin("editor", "editor.id", "node_revision.author")
    .select(["path", "fields", "hash", "moves", "parent"])
    .select(["editor.id as editorId", "editor.name as editorName"])
    .where("node_id", "=", key.id)
    .where("langcode", "=", key.langcode)
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const scheduled = await readScheduled(change.tx, key);
  const due = (action: ScheduledAction): string | null =>
    scheduled.find((each) => each.action === action)?.due.toISOString() ?? null;
  return {
    id: key.id,
    nid: state.nid,
    kind: state.kind,
    langcode: key.langcode,
    parent: revision.moves ? revision.parent : state.parent,
    revision: state.latest,
    publishedRevision: state.published,
    publishedPath: state.published_path,
    draftRevision: state.draft,
    path: revision.path,
    fields: revision.fields,
    hash: revision.hash,
    state: pageState(state),
    changed: state.changed.toISOString(),
    changedBy: editorName(revision),
    approvedBy: await listApprovals(change.tx, { id: key.id, langcode: key.langcode, number }),
    publishAt: due("PUBLISH"),
    unpublishAt: due("UNPUBLISH"),
  };
}

type TranslationState = Pick<Selectable<NodeTranslationTable>, "published" | "draft" | "deleted">;

/** The editor in a GraphQL response. Null: nobody, or unknown. */
export function editorName(row: {
  readonly editorId: string | null;
  readonly editorName: string | null;
}) {
  return row.editorId === null ? null : { id: row.editorId, name: row.editorName };
}

export function pageState({ published, draft, deleted }: TranslationState): EditorPageState {
  if (deleted) return "DELETED";
  if (published === null) return "DRAFT";
  return draft === null ? "PUBLISHED" : "CHANGED";
}

/** Names a translation in the trail. */
export function pageItem({ id, langcode }: TranslationKey) {
  return (node: { readonly revision: number } | null) => ({
    kind: "PAGE",
    id,
    langcode,
    revision: node?.revision,
  });
}

/** Reads a translation that is about to change. @throws {DomainError} if it does not exist */
export async function requireTranslation(change: Pick<Change, "tx">, key: TranslationKey) {
  requireLanguage(key.langcode);
  const state = await findTranslation(change, key);
  if (state !== undefined && !state.deleted) return state;
  const message = `There is no page ${key.id} in ${key.langcode}. Check the id, or save a draft first.`;
  throw new DomainError("NOT_FOUND", message, { ...key });
}

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
