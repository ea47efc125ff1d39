import type { SiteFacts } from "../../config/site";
import type { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import type { SourceDrafts } from "../sources/SourceDrafts";
import type { Located, LocatedPage, PreviewRequest } from "./locate";
import { locateDraft } from "./locateDraft";
import type { PreviewTokens } from "./previewTokens";

/** A request for a preview, with the token that it comes with. */
export interface TokenRequest extends PreviewRequest {
  readonly token: string;
}

/** What opening a preview needs. */
interface PreviewContext {
  readonly services: {
    readonly db: Database;
    readonly previewTokens: PreviewTokens;
    readonly sourceDrafts: SourceDrafts | undefined;
  };
  /** What is public at the moment. */
  readonly snapshot: Snapshot;
  readonly site: SiteFacts;
  /** Names the request in the log. */
  readonly requestId: string;
  /** A source is asked anew for what it was asked before this moment. */
  readonly now: Date;
}

/** Where a request for a preview leads; undefined, and a line in the log, if it leads nowhere. */
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

/** The page that a request leads to, whether it is asked under its proper path or under another. */
export async function openPage(
  request: TokenRequest,
  context: PreviewContext,
): Promise<{ grant: PreviewGrant; page: LocatedPage } | undefined> {
  const opened = await openPreview(request, context);
  if (opened?.located.is !== "page") return undefined;
  return { grant: opened.grant, page: opened.located.page };
}
