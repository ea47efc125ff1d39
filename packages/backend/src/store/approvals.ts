import { sql } from "kysely";
import type { Change } from "./contentVersion";
import { ADMINISTRATOR } from "./editors";
import type { Database } from "./openDatabase";
import type { TranslationKey } from "./translationKey";

/** A revision of a page in a language. */
export interface ApprovalKey extends TranslationKey {
  readonly number: number;
}

/** More are not named. */
const MAX_NAMED = 20;

/** Notes that an editor approves a revision. A second time changes nothing. */
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

/** Who has approved a revision, the first one first. */
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

/**
 * The person who saved a revision. Null: that is not known, since it came from a file or was saved with the
 * token of the environment, which programs have.
 */
export async function personBehind(
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

/** Who may approve what somebody else has made: persons with a token who may publish. */
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
