import { findDestination } from "../../content/findDestination";
import { isLangcode } from "../../content/languages";
import { normalizePath } from "../../content/pagePath";
import type { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import {
  type PageRevision,
  revisions,
  shownNumber,
  shownRevision,
} from "../../store/previewRevisions";
import { coversLanguage, coversPage, coversRevision } from "./coverage";

/** Which page, in which language and revision, is to be previewed. */
export interface PreviewRequest {
  readonly path?: string | null;
  readonly id?: string | null;
  readonly langcode: string;
  readonly revision?: string | null;
}

/** What a request for a preview leads to. */
export type Located =
  | { readonly is: "page"; readonly page: PageRevision }
  | { readonly is: "redirect"; readonly target: string; readonly langcode: string | null }
  /** Only who may see the whole site learns that there is no such page. */
  | { readonly is: "nothing"; readonly isSecret: boolean; readonly reason: string };

/** Finds what a request leads to, among all that a grant covers. */
export async function locate(
  request: PreviewRequest,
  grant: PreviewGrant,
  { db, snapshot }: { readonly db: Database; readonly snapshot: Snapshot },
): Promise<Located> {
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
      : { is: "redirect", target: found.page.path, langcode: null };
  }
  return (
    (await followRedirect(normal, langcode, grant, { db, snapshot })) ??
    (found === undefined ? nowhere : { is: "redirect", target: found.page.path, langcode: null })
  );
}

async function findById(
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
 * Finds the page of a path, in the revision that the grant shows. Rank 0: the path is that of the
 * revision; 1: the public one, which the revision changes; 2: one that the page had at some time.
 */
async function findByPath(path: string, langcode: string, grant: PreviewGrant, db: Database) {
  const rows = await revisions(db)
    .where("t.langcode", "=", langcode)
    .where("r.path", "in", [...new Set([path, path.toLowerCase()])])
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

/** The same page in the revision asked for, if the grant covers it. */
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

/** Where a public redirect leads, if to a page that the grant covers, or if it covers the site. */
async function followRedirect(
  path: string,
  langcode: string,
  grant: PreviewGrant,
  { db, snapshot }: { readonly db: Database; readonly snapshot: Snapshot },
): Promise<Located | undefined> {
  const destination = findDestination(path, langcode, snapshot);
  if (destination.is !== "redirect") return undefined;
  const { target, langcode: other } = destination;
  const code = other ?? langcode;
  const page = snapshot.pageByPath(target, code);
  if (page === undefined) {
    return grant.scope === "SITE" ? { is: "redirect", target, langcode: other } : undefined;
  }
  const shown = coversLanguage(grant, code)
    ? await findById(page.facts.id, code, grant, db)
    : undefined;
  return shown && { is: "redirect", target: shown.path, langcode: other };
}
