import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import { findTranslation } from "../../store/nodes";
import { readScheduled } from "../../store/schedule";
import type { ScheduledAction } from "../../store/tables";
import type { TranslationKey } from "../../store/translationKey";
import { requireLanguage } from "../requireLanguage";

/** A page as an editor sees it: its draft, or else what is public. Null if there is none. */
export async function readEditorNode(change: Pick<Change, "tx">, key: TranslationKey) {
  const state = await findTranslation(change, key);
  if (state === undefined || state.deleted) return null;
  const revision = await change.tx
    .selectFrom("node_revision")
    .select(["path", "fields", "moves", "parent"])
    .where("node_id", "=", key.id)
    .where("langcode", "=", key.langcode)
    .where("number", "=", state.draft ?? state.published ?? state.latest)
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
    changed: state.changed.toISOString(),
    publishAt: due("PUBLISH"),
    unpublishAt: due("UNPUBLISH"),
  };
}

/**
 * The state of a page that is to be changed.
 * @throws {DomainError} if it does not exist in this language.
 */
export async function requireTranslation(change: Pick<Change, "tx">, key: TranslationKey) {
  requireLanguage(key.langcode);
  const state = await findTranslation(change, key);
  if (state !== undefined && !state.deleted) return state;
  const message = `There is no page ${key.id} in ${key.langcode}. Check the id, or save a draft first.`;
  throw new DomainError("NOT_FOUND", message, { ...key });
}
