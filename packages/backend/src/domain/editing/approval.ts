import type { Config } from "../../config/config";
import {
  type ApprovalKey,
  listApprovals,
  listApprovers,
  revisionAuthor,
  putApproval,
} from "../../store/approvals";
import { DomainError } from "../../store/domainError";
import { ADMINISTRATOR } from "../../store/editors";
import type { EditOperation } from "../../store/edits";
import type { Database } from "../../store/openDatabase";
import { refuseMirrored } from "../../store/sourceItems";
import type { TranslationKey } from "../../store/translationKey";
import { edit, type EditingContext } from "./edit";
import { pageItem, readEditorNode, requireTranslation } from "./editorNode";
import { expectTranslation } from "./expectRevision";

/** The draft to approve, with the latest revision that the editor has seen. */
export interface ApproveArgs extends TranslationKey {
  readonly expectedRevision?: number | null;
}

/** The approval of a revision, from the view of the editor about to publish it. */
interface ApprovalState {
  readonly given: boolean;
  /** Names of editors who have approved it. */
  readonly by: string[];
  /** Names of editors who may approve it. */
  readonly approvers: string[];
  /** Whether the asking editor may approve it and has not yet. */
  readonly canApprove: boolean;
}

/** The publishing editor, and whether publishing needs approval. */
interface PublishingContext {
  readonly services: { readonly config: Pick<Config, "approvalRequired"> };
  readonly operation: Pick<EditOperation, "editorId">;
}

/**
 * Reads whether a second person has approved a revision. The first person is its author or, if unknown, the
 * editor about to publish it.
 */
export async function approvalState(
  db: Database,
  key: ApprovalKey,
  editorId: string,
): Promise<ApprovalState> {
  const author = await revisionAuthor(db, key);
  const firstPerson = author ?? editorId;
  const given = await listApprovals(db, key);
  const approvers = await listApprovers(db, firstPerson);
  return {
    given: given.some(({ id }) => id !== firstPerson),
    by: given.map(({ name }) => name),
    approvers: approvers.map(({ name }) => name),
    canApprove: ![ADMINISTRATOR, author, ...given.map(({ id }) => id)].includes(editorId),
  };
}

/**
 * Refuses to publish a revision without the required approval.
 * @throws {DomainError} naming the possible approvers
 */
export async function requireApproval(
  db: Database,
  key: ApprovalKey,
  { services, operation }: PublishingContext,
): Promise<void> {
  if (!services.config.approvalRequired) return;
  const { given, approvers } = await approvalState(db, key, operation.editorId);
  if (given) return;
  const who =
    approvers.length === 0
      ? "There is no other editor who may publish: ask an administrator for one."
      : `Who may approve it: ${approvers.join(", ")}.`;
  const message = `Revision ${key.number} of ${key.id} in ${key.langcode} needs the approval of a second person.`;
  throw new DomainError("NOT_APPROVED", `${message} ${who}`, { approvers });
}

/** Approves the draft of a page. Its author cannot approve it. @throws {DomainError} */
export function approve(args: ApproveArgs, context: EditingContext) {
  return edit(context, { item: pageItem(args) }, async (change) => {
    await refuseMirrored(change, { of: "page", id: args.id });
    await expectTranslation(context, args, change);
    const { draft } = await requireTranslation(change, args);
    if (draft === null) {
      const message = `Page ${args.id} has no draft in ${args.langcode}. There is nothing to approve.`;
      throw new DomainError("NOTHING_TO_PUBLISH", message);
    }
    const { editorId } = context.operation;
    const key = { id: args.id, langcode: args.langcode, number: draft };
    if (editorId === ADMINISTRATOR) {
      const message = "EDITOR_TOKEN stands for no person. Approve with the token of an editor.";
      throw new DomainError("FORBIDDEN", message);
    }
    if ((await revisionAuthor(change.tx, key)) === editorId) {
      const message = `You have saved revision ${draft} yourself. A second person must approve it.`;
      throw new DomainError("FORBIDDEN", message);
    }
    await putApproval(change, key, editorId);
    return readEditorNode(change, args);
  });
}
