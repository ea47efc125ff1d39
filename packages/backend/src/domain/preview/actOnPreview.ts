import type {
  MutationActOnPreviewArgs,
  PreviewAction,
  PreviewOutcome,
  PreviewRefusal,
} from "@quatrain/contract";
import type { Config } from "../../config/config";
import type { ContentContext } from "../../content/context";
import { DomainError } from "../../store/domainError";
import type { Database } from "../../store/openDatabase";
import type { PageRevision } from "../../store/previewRevisions";
import { approve } from "../editing/approval";
import { publish } from "../editing/publishing";
import { type EditorAccess, requireRole } from "../editors/editorAccess";
import type { Publishing } from "../publishing/publishing";
import { schedulePublish } from "../schedule/scheduleChange";
import type { Scheduler } from "../schedule/scheduler";
import type { SourceDrafts } from "../sources/SourceDrafts";
import { openPage } from "./openPreview";
import type { PreviewTokens } from "./previewTokens";

interface ActingContext extends ContentContext {
  readonly services: {
    readonly config: Pick<Config, "dataDir" | "approvalRequired">;
    readonly db: Database;
    readonly publishing: Publishing;
    readonly scheduler: Scheduler;
    readonly editorAccess: EditorAccess;
    readonly previewTokens: PreviewTokens;
    readonly sourceDrafts: SourceDrafts | undefined;
  };
  /** Identifies the request in the log. */
  readonly requestId: string;
}

/** Names for the trail, the same as those of the editing mutations. */
const OPERATIONS: Readonly<Record<PreviewAction, string>> = {
  PUBLISH: "publish",
  SCHEDULE: "schedulePublish",
  UNSCHEDULE: "schedulePublish",
  APPROVE: "approve",
};

/** Publishes, schedules or approves the previewed revision for the editor behind the token. */
export async function actOnPreview(
  { token, id, langcode, ...wanted }: MutationActOnPreviewArgs,
  context: ActingContext,
): Promise<Pick<PreviewOutcome, "done" | "refusal">> {
  const { services, requestId } = context;
  const opened = await openPage({ token, id, langcode }, context);
  if (opened === undefined) return { done: false, refusal: "FORBIDDEN" };
  const { grant, page } = opened;
  const editor = await services.editorAccess.actingEditor(grant.id);
  if (editor === undefined) {
    services.previewTokens.refuse(requestId, grant, "It only shows, or its editor has left.");
    return { done: false, refusal: "FORBIDDEN" };
  }
  const operation = {
    name: OPERATIONS[wanted.action],
    editorId: editor.id,
    operationId: undefined,
    fingerprint: "",
  };
  try {
    requireRole(editor, "PUBLISHER");
    await act(page, wanted, { ...context, operation });
    return { done: true, refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { done: false, refusal: refusalOf(error) };
  }
}

type EditingContext = Parameters<typeof schedulePublish>[1];

async function act(
  page: PageRevision,
  { action, revision, at }: Pick<MutationActOnPreviewArgs, "action" | "revision" | "at">,
  context: EditingContext,
): Promise<void> {
  const isShown = revision === String(page.number);
  if (!isShown || (page.number !== page.draft && action !== "UNSCHEDULE")) {
    throw new DomainError("CONFLICT", `Revision ${revision} is not the draft of the moment.`);
  }
  // A concurrent save creates a newer revision, which makes the operation fail with CONFLICT.
  const args = { id: page.id, langcode: page.langcode, expectedRevision: page.latest };
  switch (action) {
    case "PUBLISH":
      await publish(args, context);
      return;
    case "APPROVE":
      await approve(args, context);
      return;
    case "UNSCHEDULE":
      await schedulePublish(args, context);
      return;
    case "SCHEDULE":
      if (!at) throw new DomainError("BAD_USER_INPUT", "at is missing.", { field: "at" });
      await schedulePublish({ ...args, at }, context);
  }
}

function refusalOf({ code, details }: DomainError): PreviewRefusal {
  switch (code) {
    case "FORBIDDEN":
    case "CONFLICT":
    case "NOT_APPROVED":
    case "PATH_TAKEN":
      return code;
    case "NOTHING_TO_PUBLISH":
      return "CONFLICT";
    default:
      return details["field"] === "at" ? "BAD_TIME" : "REFUSED";
  }
}
