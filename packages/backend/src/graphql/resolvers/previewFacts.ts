import type {
  QueryPreviewAccessArgs,
  QueryPreviewDraftsArgs,
  QueryPreviewFactsArgs,
  QueryPreviewScheduleArgs,
  QueryPreviewStampArgs,
} from "@quatrain/contract";
import { fingerprint } from "../../content/hash";
import { coversLanguage } from "../../domain/preview/coverage";
import { actionsOf } from "../../domain/preview/actions";
import { accessOf, draftsOf, factsOf } from "../../domain/preview/facts";
import { scheduleOf } from "../../domain/preview/schedule";
import { openPage, type TokenRequest } from "../../domain/preview/openPreview";
import { latestEdit } from "../../store/edits";
import type { OperationContext, RootResolver } from "../operationContext";

/** How old an answer of a source may be for an open preview, which asks every second. */
const DRAFT_MS = 10_000;

/** Facts about the page that a preview shows. */
export const previewFacts: RootResolver<QueryPreviewFactsArgs> = async (_root, args, context) => {
  const opened = await openFacts(args, context);
  if (opened === undefined) return null;
  const { page, grant, facts, stamp } = opened;
  return { ...facts, ...(await actionsOf(page, grant, context.services)), stamp };
};

/** A page with its facts and its stamp. Open previews ask for that every second, so it leaves out what may be done. */
async function openFacts(request: TokenRequest, context: OperationContext) {
  const opened = await openPage(request, context);
  if (opened === undefined) return undefined;
  const { db, config } = context.services;
  // Pages show much that is not theirs: any change of content may concern them. What may be done, and by whom, changes
  // only with a line of the trail. Read before the facts: what changes meanwhile makes another stamp.
  const { epoch, version } = context.snapshot.content;
  const state = [epoch, version, await latestEdit(db), config.approvalRequired];
  const facts = await factsOf(opened.page, opened.grant, db);
  // A draft of a source is as old as its answer.
  const { saved: _saved, ...lasting } = facts;
  const stamp = fingerprint(JSON.stringify([...state, lasting, opened.page.source?.hash]));
  return { ...opened, facts, stamp };
}

async function readDrafts(
  { token, langcode = null }: QueryPreviewDraftsArgs,
  { services, requestId }: OperationContext,
) {
  const { db, previewTokens } = services;
  const grant = await previewTokens.verify(token, requestId);
  if (grant === undefined) return null;
  if (langcode === null || coversLanguage(grant, langcode)) return draftsOf(grant, langcode, db);
  return previewTokens.refuse(requestId, grant, `The token is not for ${langcode}.`) ?? null;
}

/** The drafts that a token covers. */
export const previewDrafts: RootResolver<QueryPreviewDraftsArgs> = (_root, args, context) =>
  readDrafts(args, context);

/** What happens by itself to pages that a token covers. */
export const previewSchedule: RootResolver<QueryPreviewScheduleArgs> = (_root, args, context) =>
  readSchedule(args, context);

async function readSchedule(
  { token }: QueryPreviewScheduleArgs,
  { services, requestId }: OperationContext,
) {
  const grant = await services.previewTokens.verify(token, requestId);
  return grant === undefined ? null : scheduleOf(grant, services.db);
}

/** Changes whenever a preview, or the list of drafts, would show something else. */
export const previewStamp: RootResolver<QueryPreviewStampArgs> = async (_root, args, context) => {
  const { path, id, langcode } = args;
  if (typeof path === "string" || typeof id === "string") {
    if (typeof langcode !== "string") return null;
    const now = new Date(context.now.getTime() - DRAFT_MS);
    return (await openFacts({ ...args, langcode }, { ...context, now }))?.stamp ?? null;
  }
  const drafts = await readDrafts(args, context);
  return drafts && fingerprint(JSON.stringify([drafts, await readSchedule(args, context)]));
};

/** What a token allows. */
export const previewAccess: RootResolver<QueryPreviewAccessArgs> = async (_root, args, context) => {
  const { db, previewTokens } = context.services;
  const grant = await previewTokens.verify(args.token, context.requestId);
  return grant === undefined ? null : accessOf(grant, db);
};
