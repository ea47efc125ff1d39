import { sql } from "kysely";
import type { Change } from "./contentVersion";
import { ADMINISTRATOR } from "./editors";
import type { Database } from "./openDatabase";
import type { TranslationKey } from "./translationKey";

/** Identifies a revision. */
export interface ApprovalKey extends TranslationKey {
  readonly number: number;
}

/** Most approvers to name. */
const MAX_NAMED = 20;

/** Records an approval. Repeating it changes nothing. */
export async function putApproval(
  { tx, now }: Change,
  { id, langcode, number }: ApprovalKey,
  editorId: string,
): Promise<void> {
  await tx
    .insertInto("approval")
    .values({ node_id: id, langcode, number, editor_id: editorId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Editors who have approved a revision, in order of time. */
export function listApprovals(
  db: Database,
  { id, langcode, number }: ApprovalKey,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom("approval")
    .innerJoin("editor", "editor.id", "approval.editor_id")
    .select(["editor.id", "editor.name"])
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("number", "=", number)
    .orderBy("at")
    .orderBy("editor.id")
    .execute();
}

/** The author of a revision. Null if unknown: imported, or saved with EDITOR_TOKEN, which programs use. */
export async function revisionAuthor(
  db: Database,
  { id, langcode, number }: ApprovalKey,
): Promise<string | null> {
  const row = await db
    .selectFrom("node_revision")
    .select("author")
    .where("node_id", "=", id)
    .where("langcode", "=", langcode)
    .where("number", "=", number)
    .executeTakeFirst();
  return row === undefined || row.author === ADMINISTRATOR ? null : row.author;
}

/** Editors who may approve another's revision: publishers and administrators with a token. */
export function listApprovers(
  db: Database,
  except: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom("editor")
    .select(["id", "name"])
    .where("role", "in", ["PUBLISHER", "ADMINISTRATOR"])
    .where("token_hash", "is not", null)
    .where("id", "not in", [except, ADMINISTRATOR])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(MAX_NAMED)
    .execute();
}
