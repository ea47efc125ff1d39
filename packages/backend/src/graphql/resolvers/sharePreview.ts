import type { MutationSharePreviewArgs, MutationActOnPreviewArgs } from "@quatrain/contract";
import { accessOf } from "../../domain/preview/facts";
import { openPage } from "../../domain/preview/openPreview";
import { grantOf, shareToken } from "../../store/previewTokenTable";
import { clientError } from "../errors";
import type { RootResolver } from "../operationContext";
import { actOnPreview as act } from "../../domain/preview/actOnPreview";

/** Publishes, schedules or approves the revision that a preview shows. */
export const actOnPreview: RootResolver<MutationActOnPreviewArgs> = (_root, args, context) =>
  act(args, context);

const HOUR_MS = 3_600_000;

/** One year; the granting token expires earlier anyway. */
const MAX_HOURS = 8760;

/** Makes a token for one page, with at most the coverage and lifetime of the granting one. */
export const sharePreview: RootResolver<MutationSharePreviewArgs> = async (
  _root,
  args,
  context,
) => {
  const { db, clock, previewTokens } = context.services;
  if (args.lifetimeHours < 1) throw clientError("BAD_USER_INPUT", "lifetimeHours must be above 0.");
  const opened = await openPage(args, context);
  if (opened === undefined) return null;
  const { grant, page } = opened;
  if (page.source !== undefined && page.number === 1) {
    const reason = "a page that its source has never published cannot be shared";
    return previewTokens.refuse(context.requestId, grant, reason) ?? null;
  }
  const now = clock();
  const requestedEnd = now.getTime() + Math.min(args.lifetimeHours, MAX_HOURS) * HOUR_MS;
  const shared = await shareToken(db, grant.id, {
    scope: "PAGE",
    nodeId: page.id,
    langcode: page.langcode,
    revision: args.revision ? page.number : grant.revision,
    expires: new Date(Math.min(requestedEnd, grant.expires.getTime())),
    label: null,
    // Shared previews never act for an editor.
    actsFor: null,
    now,
  });
  if (shared === undefined) {
    return previewTokens.refuse(context.requestId, grant, "shared too often, or revoked") ?? null;
  }
  const newGrant = grantOf(shared);
  return { token: previewTokens.write(newGrant), access: await accessOf(newGrant, db) };
};
