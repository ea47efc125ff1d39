import { dropDocument } from "../../../store/documents";
import { DomainError } from "../../../store/domainError";
import { refuseMirrored } from "../../../store/sourceItems";
import { edit, type EditingContext } from "../edit";
import { expectRevision } from "../expectRevision";
import { type DocumentUse, documentUses } from "./documentUses";
import { toEditorDocument, keyOf, readDocument, type SaveDocumentInput } from "./saveDocument";

/** The document to delete, with the revision that the editor has seen. */
export type DeleteDocumentArgs = Pick<
  SaveDocumentInput,
  "kind" | "id" | "langcode" | "expectedRevision"
>;

/** The site requests these by name, so they cannot be deleted. */
const PERMANENT_KINDS = ["SITE", "MENU"];

/**
 * Deletes an unused document.
 * @returns whether it existed
 * @throws {DomainError}
 */
export function deleteDocument(
  args: DeleteDocumentArgs,
  context: EditingContext,
): Promise<boolean> {
  const key = keyOf(args);
  const { id, langcode } = key;
  if (PERMANENT_KINDS.includes(args.kind)) {
    const message = "Settings and menus cannot be deleted. Empty them instead.";
    throw new DomainError("BAD_USER_INPUT", message, { field: "kind" });
  }
  const item = () => ({ kind: args.kind, id, langcode: langcode || undefined });
  return edit(context, { event: { event: "site" }, item }, async (change) => {
    await refuseMirrored(change, { ...key, of: key.kind });
    const before = await readDocument(change.tx, key);
    await expectRevision(context, args.expectedRevision, before?.revision ?? 0, () =>
      Promise.resolve(before ? toEditorDocument(before) : null),
    );
    const uses = await documentUses(change.tx, key, context);
    if (uses.length > 0) {
      const problems = uses.map((use) => ({ path: use.path, reason: `${nameOf(use)} shows it` }));
      const places = new Set(uses.map(nameOf));
      const message = `It is shown at ${places.size} place(s): ${[...places].join(", ")}. Take it out there first.`;
      throw new DomainError("VALIDATION_FAILED", message, { problems });
    }
    return dropDocument(change, key);
  });
}

/** Lists the uses of a document. @throws {DomainError} if the key is invalid */
export function readDocumentUses(
  args: Omit<DeleteDocumentArgs, "expectedRevision">,
  context: Pick<EditingContext, "services" | "model" | "snapshot">,
): Promise<DocumentUse[]> {
  return documentUses(context.services.db, keyOf(args), context);
}

function nameOf({ kind, id, langcode }: DocumentUse): string {
  return `${kind.toLowerCase()} ${id}${langcode === null ? "" : ` (${langcode})`}`;
}
