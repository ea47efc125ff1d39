import type { SiteFacts } from "../../config/site";
import type { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import type { SourceDrafts } from "../sources/SourceDrafts";
import type { Located, LocatedPage, PreviewRequest } from "./locate";
import { locateDraft } from "./locateDraft";
import type { PreviewTokens } from "./previewTokens";

/** A preview request with its token. */
export interface TokenRequest extends PreviewRequest {
  readonly token: string;
}

interface PreviewContext {
  readonly services: {
    readonly db: Database;
    readonly previewTokens: PreviewTokens;
    readonly sourceDrafts: SourceDrafts | undefined;
  };
  /** The public content. */
  readonly snapshot: Snapshot;
  readonly site: SiteFacts;
  /** Identifies the request in the log. */
  readonly requestId: string;
  /** Drafts older than this are requested from the source again. */
  readonly now: Date;
}

/** Resolves a preview request; logs a refusal and returns undefined. */
export async function openPreview(
  request: TokenRequest,
  { services, requestId, snapshot, site, now: since }: PreviewContext,
): Promise<{ grant: PreviewGrant; located: Located } | undefined> {
  const { db, previewTokens, sourceDrafts: drafts } = services;
  const grant = await previewTokens.verify(request.token, requestId);
  if (grant === undefined) return undefined;
  const located = await locateDraft(request, grant, { db, snapshot, site, drafts, since });
  if (located.is !== "nothing" || !located.isSecret) return { grant, located };
  return previewTokens.refuse(requestId, grant, located.reason);
}

/** The requested page, or undefined if the request leads elsewhere. */
export async function openPage(
  request: TokenRequest,
  context: PreviewContext,
): Promise<{ grant: PreviewGrant; page: LocatedPage } | undefined> {
  const opened = await openPreview(request, context);
  if (opened?.located.is !== "page") return undefined;
  return { grant: opened.grant, page: opened.located.page };
}
