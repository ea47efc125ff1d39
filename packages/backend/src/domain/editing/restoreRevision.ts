import type { Change } from "../../store/contentVersion";
import { DomainError } from "../../store/domainError";
import type { TranslationKey } from "../../store/translationKey";
import { requireLanguage } from "../requireLanguage";
import type { Database } from "../../store/openDatabase";
import type { EditingContext } from "./edit";
import { editorName, requireTranslation } from "./editorNode";
import type { TranslationArgs } from "./publishing";
import { saveRevision } from "./saveDraft";

/** Identifies a stored revision. */
export interface RevisionKey extends TranslationKey {
  readonly number: number;
}

/**
 * Saves an earlier revision as the draft. Brings back deleted pages and translations as drafts.
 * @throws {DomainError} for example if the revision refers to deleted content
 */
export async function restoreRevision(
  args: TranslationArgs & RevisionKey,
  context: EditingContext,
) {
  requireLanguage(args.langcode);
  return saveRevision(args.langcode, context, async (change) => {
    const { id, langcode, expectedRevision } = args;
    const { path, fields } = await requireRevision(change, args);
    return { input: { id, langcode, path, fields, expectedRevision }, restores: true };
  });
}

/** A revision with all its fields. Null if it does not exist. */
export async function readRevision({ tx }: Pick<Change, "tx">, key: RevisionKey) {
  const row = await revisionsOf(tx, key).where("r.number", "=", key.number).executeTakeFirst();
  return row === undefined ? null : described(row);
}

/** The same, but required. @throws {DomainError} if it does not exist */
export async function requireRevision(change: Pick<Change, "tx">, key: RevisionKey) {
  const revision = await readRevision(change, key);
  if (revision !== null) return revision;
  const message = `Page ${key.id} has no revision ${key.number} in ${key.langcode}.`;
  throw new DomainError("NOT_FOUND", message, { ...key });
}

/** The revisions of a page in a language, latest first. */
export function readRevisions(key: TranslationKey, db: Database) {
  return db.transaction().execute(async (tx) => {
    await requireTranslation({ tx }, key);
    const rows = await revisionsOf(tx, key).orderBy("r.number", "desc").execute();
    return rows.map(described);
  });
}

function revisionsOf(tx: Database, { id, langcode }: TranslationKey) {
  return tx
    .selectFrom("node_revision as r")
    .innerJoin("node_translation as t", (join) =>
      join.onRef("t.node_id", "=", "r.node_id").onRef("t.langcode", "=", "r.langcode"),
    )
    .leftJoin("editor as e", "e.id", "r.author")
    .select(["r.number", "r.path", "r.fields", "r.hash", "r.created", "t.published", "t.draft"])
    .select(["e.id as editorId", "e.name as editorName"])
    .where("r.node_id", "=", id)
    .where("r.langcode", "=", langcode);
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisionsOf>["execute"]>>[number];

function described({ number, path, fields, hash, created, published, draft, ...by }: RevisionRow) {
  return {
    number,
    path,
    fields,
    hash,
    title: String(fields["title"] ?? ""),
    created: created.toISOString(),
    createdBy: editorName(by),
    published: number === published,
    draft: number === draft,
  };
}
