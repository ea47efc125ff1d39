import { handOn, inSmallLetters, normalizePath, splitAddress } from "@quatrain/contract/sitePath";
import type { SiteFacts } from "../../config/site";
import { type Destination, findDestination } from "../../content/findDestination";
import { isLangcode } from "../../content/languages";
import type { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import {
  type PageRevision,
  revisions,
  shownNumber,
  shownRevision,
} from "../../store/previewRevisions";
import type { SourceDraft } from "../sources/SourceDrafts";
import { coversLanguage, coversPage, coversRevision } from "./coverage";

/** The page, language and revision to preview. */
export interface PreviewRequest {
  readonly path?: string | null;
  readonly id?: string | null;
  readonly langcode: string;
  readonly revision?: string | null;
}

export interface LocatingContext {
  readonly db: Database;
  readonly snapshot: Snapshot;
  readonly site: SiteFacts;
}

/** A previewed page. */
export interface LocatedPage extends PageRevision {
  /** Set for a draft of the source, which is not stored as a revision. */
  readonly source?: SourceDraft;
}

/** The result of locating a preview. */
export type Located =
  | { readonly is: "page"; readonly page: LocatedPage }
  | (Extract<Destination, { readonly is: "redirect" }> & { readonly code: 302 })
  /** `isSecret`: hide the reason from token holders who may not see the whole site. Default code: 404. */
  | {
      readonly is: "nothing";
      readonly isSecret: boolean;
      readonly reason: string;
      readonly code?: 422 | 503;
    };

/** Finds the requested page among those that the grant covers. */
export async function locate(
  request: PreviewRequest,
  grant: PreviewGrant,
  context: LocatingContext,
): Promise<Located> {
  const { db } = context;
  const { langcode, path } = request;
  if (!isLangcode(langcode) || !coversLanguage(grant, langcode)) {
    return { is: "nothing", isSecret: true, reason: `The token is not for ${langcode}.` };
  }
  const nowhere: Located = {
    is: "nothing",
    isSecret: grant.scope !== "SITE",
    reason: "There is no such page among those that the token covers.",
  };
  if (typeof path !== "string") {
    const page = await findById(request.id ?? grant.nodeId, langcode, grant, db);
    return page === undefined ? nowhere : inRevision(page, request, grant, db);
  }
  const normal = normalizePath(path);
  if (normal === undefined) return nowhere;
  const found = await findByPath(normal, langcode, grant, db);
  if (found !== undefined && found.rank < 2) {
    return found.rank === 0 || request.revision
      ? inRevision(found.page, request, grant, db)
      : movedTo(found.page);
  }
  const redirect = await followRedirect(normal, langcode, grant, context);
  if (redirect !== undefined) return redirect;
  const page = found?.page ?? (await findById(normal.slice(1), langcode, grant, db));
  return page === undefined ? nowhere : movedTo(page);
}

/** Finds a covered page by its id. */
export async function findById(
  id: string | null,
  langcode: string,
  grant: PreviewGrant,
  db: Database,
): Promise<PageRevision | undefined> {
  if (id === null || !(await coversPage(grant, id, db))) return undefined;
  return revisions(db)
    .where("t.node_id", "=", id)
    .where("t.langcode", "=", langcode)
    .where("r.number", "=", shownRevision(grant))
    .executeTakeFirst();
}

/**
 * Finds a page by path, in the revision that the grant shows. Rank 0: the revision's own path; 1: the
 * public path, which the revision changes; 2: an earlier path.
 */
async function findByPath(path: string, langcode: string, grant: PreviewGrant, db: Database) {
  const rows = await revisions(db)
    .where("t.langcode", "=", langcode)
    .where("r.path", "in", [...new Set([path, inSmallLetters(path)])])
    .orderBy("r.number", "desc")
    .orderBy("n.nid")
    .execute();
  const ranked = rows
    .map((page) => ({ page, rank: rankOf(page, path, grant) }))
    .sort((a, b) => a.rank - b.rank);
  for (const { page, rank } of ranked) {
    const shown = await findById(page.id, langcode, grant, db);
    if (shown !== undefined) return { page: shown, rank };
  }
  return undefined;
}

function rankOf(page: PageRevision, path: string, grant: PreviewGrant): number {
  if (page.number === shownNumber(grant, page)) return page.path === path ? 0 : 1;
  return page.number === page.published ? 1 : 2;
}

/** The page in the requested revision, if the grant covers it. */
async function inRevision(
  page: PageRevision,
  { revision }: PreviewRequest,
  grant: PreviewGrant,
  db: Database,
): Promise<Located> {
  if (!revision) return { is: "page", page };
  const number = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : 0;
  const other = coversRevision(grant, page, number)
    ? await revisions(db)
        .where("t.node_id", "=", page.id)
        .where("t.langcode", "=", page.langcode)
        .where("r.number", "=", number)
        .executeTakeFirst()
    : undefined;
  if (other !== undefined) return { is: "page", page: other };
  return { is: "nothing", isSecret: true, reason: `The token is not for revision ${revision}.` };
}

/** Follows a public redirect, if it leads to a covered page or the grant covers the site. */
async function followRedirect(
  path: string,
  langcode: string,
  grant: PreviewGrant,
  context: LocatingContext,
): Promise<Located | undefined> {
  const destination = findDestination(path, langcode, context);
  if (destination.is !== "redirect") return undefined;
  const { target, langcode: code } = destination;
  const { pathname, ...suffix } = splitAddress(target);
  const page = code === null ? undefined : context.snapshot.pageByPath(pathname, code);
  if (page === undefined || code === null) {
    return grant.scope === "SITE" ? { ...destination, code: 302 } : undefined;
  }
  const shown = coversLanguage(grant, code)
    ? await findById(page.facts.id, code, grant, context.db)
    : undefined;
  return shown && movedTo({ langcode: code, path: handOn(shown.path, suffix) });
}

/** A temporary redirect, because the next draft may move the page again. */
export function movedTo({
  path: target,
  langcode,
}: Pick<PageRevision, "path" | "langcode">): Located {
  return { is: "redirect", code: 302, kind: "PAGE", target, langcode };
}
