import { normalizePath } from "@quatrain/contract/sitePath";
import type { PreviewGrant } from "../../store/previewGrant";
import type { PageRevision } from "../../store/previewRevisions";
import type { DraftFault, SourceDraft, SourceDrafts } from "../sources/SourceDrafts";
import { coversLanguage, coversPage } from "./coverage";
import {
  findById,
  locate,
  type Located,
  type LocatingContext,
  movedTo,
  type PreviewRequest,
} from "./locate";

export interface DraftContext extends LocatingContext {
  /** Undefined without a source. */
  readonly drafts: SourceDrafts | undefined;
  /** Oldest acceptable time of a cached answer. */
  readonly since: Date;
}

/**
 * Finds the requested page, as a draft of the source if there is one. The path of a page that was never
 * published is its id.
 */
export async function locateDraft(
  request: PreviewRequest,
  grant: PreviewGrant,
  context: DraftContext,
): Promise<Located> {
  const located = await locate(request, grant, context);
  const { drafts, snapshot, since, db } = context;
  const { langcode } = request;
  if (drafts === undefined || request.revision || grant.revision !== null) return located;
  if (located.is === "page") {
    const { page } = located;
    const draft = await drafts.draftOf(page, snapshot, since);
    if (draft === undefined || ("facts" in draft && draft.facts.id !== page.id)) return located;
    return asRevision(draft, page, langcode);
  }
  const id = idIn(request, grant);
  const isCovered = grant.scope === "SITE" || grant.nodeId === id;
  if (located.is === "redirect" || !id || !isCovered || !coversLanguage(grant, langcode)) {
    return located;
  }
  const draft = await drafts.draftOf({ id, langcode }, snapshot, since);
  if (draft === undefined) return located;
  if ("code" in draft || draft.facts.id === id) return asRevision(draft, undefined, langcode);
  // A source may accept the id of a translation.
  if (!(await coversPage(grant, draft.facts.id, db))) return located;
  const page = await findById(draft.facts.id, langcode, grant, db);
  return movedTo(page ?? { langcode, path: `/${draft.facts.id}` });
}

/** The id in the request, or the path as an id. */
function idIn({ path, id }: PreviewRequest, { nodeId }: PreviewGrant): string | undefined {
  return typeof path === "string" ? normalizePath(path)?.slice(1) : (id ?? nodeId ?? undefined);
}

/** Presents a draft as the revision after the stored ones. */
function asRevision(
  draft: SourceDraft | DraftFault,
  stored: PageRevision | undefined,
  langcode: string,
): Located {
  if ("code" in draft) return { is: "nothing", isSecret: false, ...draft };
  const { facts, translation, requestedAt } = draft;
  const { id, kind, parent, created } = facts;
  const number = (stored?.latest ?? 0) + 1;
  const unpublished = { published: null, publishedPath: null, publishedAt: null };
  return {
    is: "page",
    page: {
      ...(stored ?? unpublished),
      id,
      kind,
      parent,
      langcode,
      number,
      nid: stored?.nid ?? facts.nid ?? 0,
      made: stored?.made ?? created,
      // No other page links to the draft's future path yet, so keep the current one.
      path: stored?.path ?? `/${id}`,
      title: String(translation.fields["title"] ?? ""),
      saved: requestedAt,
      draft: number,
      latest: number,
      source: draft,
    },
  };
}
