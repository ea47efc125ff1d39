import { hash } from "node:crypto";
import { isSameSecret } from "../../content/hash";
import { DomainError } from "../../store/domainError";
import { ADMINISTRATOR, type Editor, editorOfToken, findEditor } from "../../store/editors";
import { actingEditorId } from "../../store/previewTokenTable";
import type { Database } from "../../store/openDatabase";
import type { EditorRole } from "../../store/editorTables";
import type { Clock } from "../clock";

interface EditorAccessOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** EDITOR_TOKEN. Undefined: nobody can edit. */
  readonly editorToken: string | undefined;
}

/** From the fewest rights to the most. */
const ROLES: readonly EditorRole[] = ["EDITOR", "PUBLISHER", "ADMINISTRATOR"];

/** Identifies editors by their tokens. */
export class EditorAccess {
  constructor(private readonly options: EditorAccessOptions) {}

  /**
   * The editor whose token the request carries.
   * @param authorization value of the Authorization header
   * @throws {DomainError} if the token is invalid, or editing is switched off
   */
  async identify(authorization: string | undefined): Promise<Editor> {
    const { db, clock, editorToken } = this.options;
    if (editorToken === undefined) {
      const message = "Editing is switched off: this backend was started without EDITOR_TOKEN.";
      throw new DomainError("EDITING_DISABLED", message);
    }
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
    const editor = isSameSecret(given, editorToken)
      ? await findEditor(db, ADMINISTRATOR)
      : given === ""
        ? undefined
        : await editorOfToken(db, tokenHash(given), clock());
    if (editor !== undefined) return editor;
    const message = "Editing needs the header Authorization: Bearer <token of an editor>.";
    throw new DomainError("UNAUTHORIZED", message);
  }

  /** The editor for whom a preview token acts. Undefined: nobody, or an inactive editor. */
  async actingEditor(tokenId: string): Promise<Editor | undefined> {
    const { db, editorToken } = this.options;
    const id = editorToken === undefined ? null : await actingEditorId(db, tokenId);
    const editor = id === null ? undefined : await findEditor(db, id);
    return editor?.active === true ? editor : undefined;
  }
}

/** Whether an editor has at least this role. */
export function hasRole({ role }: Editor, requiredRole: EditorRole): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(requiredRole);
}

/** Refuses editors with a lower role. @throws {DomainError} */
export function requireRole(editor: Editor, requiredRole: EditorRole): void {
  if (hasRole(editor, requiredRole)) return;
  const { name, role } = editor;
  const message = `${name} has the role ${role}; this needs the role ${requiredRole}.`;
  throw new DomainError("FORBIDDEN", `${message} Ask an administrator.`, { role, requiredRole });
}

/** Hash to store for a token. Needs no salt, because tokens have 256 random bits. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}
