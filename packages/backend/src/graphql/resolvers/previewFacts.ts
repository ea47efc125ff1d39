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
import type { OperationContext, RootResolver } from "../operationContext";

/** Facts about the page that a preview shows. */
export const previewFacts: RootResolver<QueryPreviewFactsArgs> = (_root, args, context) =>
  readFacts(args, context);

async function readFacts(request: TokenRequest, context: OperationContext) {
  const opened = await openPage(request, context);
  if (opened === undefined) return null;
  const facts = {
    ...(await factsOf(opened.page, opened.grant, context.services.db)),
    ...(await actionsOf(opened.page, opened.grant, context.services)),
  };
  // Pages show much that is not theirs: any change of content may concern them.
  const { epoch, version } = context.snapshot.content;
  return { ...facts, stamp: fingerprint(JSON.stringify([epoch, version, facts])) };
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
    return (await readFacts({ ...args, langcode }, context))?.stamp ?? null;
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
