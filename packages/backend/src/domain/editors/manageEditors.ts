import { randomBytes } from "node:crypto";
import { addEdit } from "../../store/edits";
import { DomainError } from "../../store/domainError";
import {
  ADMINISTRATOR,
  type Editor,
  findEditor,
  listEditors,
  putEditor,
  setTokenHash,
  type StoredEditor,
} from "../../store/editors";
import type { Database } from "../../store/openDatabase";
import type { EditingContext } from "../editing/edit";
import { tokenHash } from "./editorAccess";

const ID = /^[a-z0-9][a-z0-9._@-]{0,99}$/;

const MAX_NAME = 200;

export async function readEditors(db: Database) {
  return (await listEditors(db)).map(describe);
}

/** Creates an editor, or changes the name and rights of one. @throws {DomainError} */
export function saveEditor(input: Editor, context: EditingContext) {
  const { id, name } = input;
  if (!ID.test(id)) {
    const message = "An id has small letters, digits and . _ @ -, at most 100.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "id" });
  }
  if (name.trim() === "" || name.length > MAX_NAME) {
    const message = `A name has 1 to ${MAX_NAME} characters.`;
    throw new DomainError("BAD_USER_INPUT", message, { field: "name" });
  }
  refuseAdministrator(id);
  return manage(id, context, (tx, now) => putEditor(tx, input, now));
}

/**
 * Issues a token and revokes the previous one. Only the hash is stored, so the backend shows the token only
 * once.
 * @throws {DomainError}
 */
export async function issueEditorToken({ id }: { readonly id: string }, context: EditingContext) {
  refuseAdministrator(id);
  const token = `qt_${randomBytes(32).toString("base64url")}`;
  const editor = await manage(id, context, async (tx) => {
    if (await setTokenHash(tx, id, tokenHash(token))) return;
    throw new DomainError("NOT_FOUND", `There is no editor ${id}. Save it first.`, { id });
  });
  return { editor, token };
}

/** Revokes an editor's token. @returns whether there was one */
export async function revokeEditor({ id }: { readonly id: string }, context: EditingContext) {
  refuseAdministrator(id);
  let held = false;
  const known = await findEditor(context.services.db, id);
  if (known === undefined) return held;
  await manage(id, context, async (tx) => {
    held = await setTokenHash(tx, id, null);
  });
  return held;
}

async function manage(
  id: string,
  { services, operation }: EditingContext,
  work: (tx: Database, now: string) => Promise<void>,
) {
  const now = new Date().toISOString();
  const editor = await services.db.transaction().execute(async (tx) => {
    await work(tx, now);
    await addEdit(tx, operation, { kind: "EDITOR", id }, null, now);
    return findEditor(tx, id);
  });
  return editor === undefined ? undefined : describe(editor);
}

function refuseAdministrator(id: string): void {
  if (id !== ADMINISTRATOR) return;
  const message = `The editor ${id} is whoever has EDITOR_TOKEN: its name and rights stay.`;
  throw new DomainError("BAD_USER_INPUT", message, { field: "id" });
}

/** An editor in the form of the GraphQL type. */
export function describe({ created, lastUsed, ...editor }: StoredEditor) {
  return {
    ...editor,
    created: created.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}
