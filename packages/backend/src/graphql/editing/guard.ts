import { fingerprintJson } from "../../content/hash";
import type { EditingContext } from "../../domain/editing/edit";
import { requireRole } from "../../domain/editors/editorAccess";
import type { EditorRole } from "../../store/editorTables";
import { clientError } from "../errors";
import type { OperationContext, RootResolver } from "../operationContext";

const MAX_FIRST = 500;

/** Restricts a resolver to editors. @param role lowest role */
export function forEditors<Args>(
  resolver: RootResolver<Args>,
  role: EditorRole = "EDITOR",
): RootResolver<Args> {
  return async (root, args, context) => {
    requireRole(await context.editor, role);
    return resolver(root, args, context);
  };
}

/** Argument of every editing mutation. */
export interface OperationArgs {
  readonly operationId?: string | null;
}

const MAX_ID = 200;

/**
 * Resolves an editing mutation.
 * @param name of the mutation, for the trail
 * @param role lowest role
 */
export function editMutation<Args extends object>(
  name: string,
  role: EditorRole,
  work: (args: Args, context: OperationContext & EditingContext) => unknown,
): RootResolver<Args & OperationArgs> {
  return async (_root, { operationId, ...args }, context) => {
    const editor = await context.editor;
    requireRole(editor, role);
    if (operationId !== undefined && operationId !== null) {
      if (operationId === "" || operationId.length > MAX_ID) {
        const message = `operationId must have 1 to ${MAX_ID} characters.`;
        throw clientError("BAD_USER_INPUT", message, { field: "operationId" });
      }
    }
    const operation = {
      name,
      editorId: editor.id,
      operationId: operationId ?? undefined,
      fingerprint: fingerprintJson({ name, args }),
    };
    return work(args as Args, { ...context, operation });
  };
}

/** Validates a page size. @throws if it is out of bounds */
export function pageSize(first: number, most = MAX_FIRST): number {
  if (first >= 1 && first <= most) return first;
  const message = `first must be between 1 and ${most}.`;
  throw clientError("BAD_USER_INPUT", message, { field: "first" });
}
