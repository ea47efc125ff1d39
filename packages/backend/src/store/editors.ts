import type { Insertable, Selectable } from "kysely";
import { moment } from "./moment";
import type { Database } from "./openDatabase";
import type { EditorRole, EditorTable } from "./editorTables";

export interface Editor {
  readonly id: string;
  readonly name: string;
  readonly role: EditorRole;
  readonly readsEntries: boolean;
}

/** An editor with facts about the token. */
export interface StoredEditor extends Editor {
  /** Whether the editor has a token. */
  readonly active: boolean;
  readonly created: Date;
  readonly lastUsed: Date | null;
}

/** The holder of EDITOR_TOKEN. */
export const ADMINISTRATOR = "administrator";

/** Shortest interval between two updates of `last_used`, in milliseconds. */
const LAST_USED_MS = 3_600_000;

export async function listEditors(db: Database): Promise<StoredEditor[]> {
  const rows = await db.selectFrom("editor").selectAll().orderBy("id").execute();
  return rows.map(asEditor);
}

export async function findEditor(db: Database, id: string): Promise<StoredEditor | undefined> {
  const row = await db.selectFrom("editor").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asEditor(row);
}

/** The editor with this token; undefined if there is none. Records the use. */
export async function editorOfToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<StoredEditor | undefined> {
  const row = await db
    .selectFrom("editor")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const outdated = new Date(now.getTime() - LAST_USED_MS);
  if (row.last_used === null || row.last_used < outdated) {
    await db
      .updateTable("editor")
      .set({ last_used: now.toISOString() })
      .where("id", "=", row.id)
      .where((is) => is.or([is("last_used", "is", null), is("last_used", "<", moment(outdated))]))
      .execute();
  }
  return asEditor(row);
}

/** Creates an editor, or changes the name and rights of one. */
export async function putEditor(
  tx: Database,
  { id, name, role, readsEntries }: Editor,
  now: string,
): Promise<void> {
  const rights = { name, role, reads_entries: readsEntries };
  const row: Insertable<EditorTable> = { id, ...rights, created: now };
  await tx
    .insertInto("editor")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(rights))
    .execute();
}

/**
 * Replaces or removes an editor's token.
 * @param tokenHash null to remove the token
 * @returns whether the editor exists and, for a removal, had a token
 */
export async function setTokenHash(
  tx: Database,
  id: string,
  tokenHash: string | null,
): Promise<boolean> {
  const result = await tx
    .updateTable("editor")
    .set({ token_hash: tokenHash })
    .where("id", "=", id)
    .$if(tokenHash === null, (query) => query.where("token_hash", "is not", null))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function asEditor(row: Selectable<EditorTable>): StoredEditor {
  const { id, name, role, reads_entries: readsEntries, token_hash: hash, created } = row;
  const active = hash !== null || id === ADMINISTRATOR;
  return { id, name, role, readsEntries, active, created, lastUsed: row.last_used };
}
