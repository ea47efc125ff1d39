import { hash } from "node:crypto";
import { isSameSecret } from "../../content/hash";
import { DomainError } from "../../store/domainError";
import { ADMINISTRATOR, type Editor, editorOfToken, findEditor } from "../../store/editors";
import { editorBehind } from "../../store/previewTokenTable";
import type { Database } from "../../store/openDatabase";
import type { EditorRole } from "../../store/editorTables";
import type { Clock } from "../clock";

/** What finding out who edits needs. */
interface EditorAccessOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Token of the environment. Undefined: nobody edits. */
  readonly editorToken: string | undefined;
}

/** From the one that may least. */
const ROLES: readonly EditorRole[] = ["EDITOR", "PUBLISHER", "ADMINISTRATOR"];

/** Finds out who edits, by the token that they send. */
export class EditorAccess {
  constructor(private readonly options: EditorAccessOptions) {}

  /**
   * Whose token a request carries.
   * @param authorization value of the Authorization header.
   * @throws {DomainError} if it is nobody's, or editing is switched off.
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

  /** The editor in whose name a preview acts. Undefined: nobody, or somebody who no longer edits. */
  async behindPreview(tokenId: string): Promise<Editor | undefined> {
    const { db, editorToken } = this.options;
    const id = editorToken === undefined ? null : await editorBehind(db, tokenId);
    const editor = id === null ? undefined : await findEditor(db, id);
    return editor?.active === true ? editor : undefined;
  }
}

/** Whether the role of an editor includes another. */
export function hasRole({ role }: Editor, requiredRole: EditorRole): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(requiredRole);
}

/**
 * Refuses what an editor may not do.
 * @throws {DomainError}
 */
export function requireRole(editor: Editor, requiredRole: EditorRole): void {
  if (hasRole(editor, requiredRole)) return;
  const { name, role } = editor;
  const message = `${name} has the role ${role}; this needs the role ${requiredRole}.`;
  throw new DomainError("FORBIDDEN", `${message} Ask an administrator.`, { role, requiredRole });
}

/** What is stored of a token: it has 256 random bits, so that no hash of it can be searched. */
export function tokenHash(token: string): string {
  return hash("sha256", token);
}
