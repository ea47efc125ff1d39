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

/** Largest age of a source's response for open previews, which poll every second; in milliseconds. */
const DRAFT_MS = 10_000;

/** Facts about a previewed page. */
export const previewFacts: RootResolver<QueryPreviewFactsArgs> = async (_root, args, context) => {
  const opened = await openFacts(args, context);
  if (opened === undefined) return null;
  const { page, grant, facts, stamp } = opened;
  return { ...facts, ...(await actionsOf(page, grant, context.services)), stamp };
};

/** A page with its facts and stamp. Leaves out the actions, because open previews poll the stamp every second. */
async function openFacts(request: TokenRequest, context: OperationContext) {
  const opened = await openPage(request, context);
  if (opened === undefined) return undefined;
  const { db, config } = context.services;
  // Any content change may affect a page, and every change of rights adds a line to the trail. Read both
  // before the facts: a concurrent change then makes another stamp.
  const { epoch, version } = context.snapshot.content;
  const state = [epoch, version, await latestEdit(db), config.approvalRequired];
  const facts = await factsOf(opened.page, opened.grant, db);
  // `saved` of a source's draft is the time of the request, so it does not count.
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

export const previewDrafts: RootResolver<QueryPreviewDraftsArgs> = (_root, args, context) =>
  readDrafts(args, context);

/** Scheduled changes of covered pages. */
export const previewSchedule: RootResolver<QueryPreviewScheduleArgs> = (_root, args, context) =>
  readSchedule(args, context);

async function readSchedule(
  { token }: QueryPreviewScheduleArgs,
  { services, requestId }: OperationContext,
) {
  const grant = await services.previewTokens.verify(token, requestId);
  return grant === undefined ? null : scheduleOf(grant, services.db);
}

/** A value that changes whenever a preview, or the list of drafts, changes. */
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

export const previewAccess: RootResolver<QueryPreviewAccessArgs> = async (_root, args, context) => {
  const { db, previewTokens } = context.services;
  const grant = await previewTokens.verify(args.token, context.requestId);
  return grant === undefined ? null : accessOf(grant, db);
};
