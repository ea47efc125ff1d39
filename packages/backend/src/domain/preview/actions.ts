import type { PreviewAction, PreviewFacts } from "@quatrain/contract";
import type { Config } from "../../config/config";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import { readScheduled } from "../../store/schedule";
import { approvalState } from "../editing/approval";
import { type EditorAccess, hasRole } from "../editors/editorAccess";
import type { LocatedPage } from "./locate";

interface ActionServices {
  readonly config: Pick<Config, "approvalRequired">;
  readonly db: Database;
  readonly editorAccess: EditorAccess;
}

/** Actions that a grant allows on a revision now, and the state of its approval. */
export async function actionsOf(
  page: LocatedPage,
  grant: PreviewGrant,
  { config, db, editorAccess }: ActionServices,
): Promise<Pick<PreviewFacts, "actions" | "approval">> {
  const editor = await editorAccess.actingEditor(grant.id);
  // Drafts of a source can only be published there.
  if (editor === undefined || page.source !== undefined) return { actions: [], approval: null };
  const isDraft = page.number === page.draft;
  const asked = config.approvalRequired && isDraft;
  const approval = asked ? await approvalState(db, page, editor.id) : undefined;
  const actions: PreviewAction[] = [];
  if (hasRole(editor, "PUBLISHER")) {
    if (approval?.canApprove === true) actions.push("APPROVE");
    if (isDraft && (approval === undefined || approval.given)) actions.push("PUBLISH", "SCHEDULE");
    const plans = await readScheduled(db, page);
    if (plans.some(({ revision }) => revision === page.number)) actions.push("UNSCHEDULE");
  }
  if (approval === undefined) return { actions, approval: null };
  const { given, by, approvers } = approval;
  return { actions, approval: { given, by, approvers } };
}
