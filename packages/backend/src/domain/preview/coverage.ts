import { sql } from "kysely";
import type { Database } from "../../store/openDatabase";
import type { PreviewGrant } from "../../store/previewGrant";
import type { PageRevision } from "../../store/previewRevisions";

export function coversLanguage({ langcode }: PreviewGrant, asked: string): boolean {
  return langcode === null || langcode === asked;
}

/** Whether a grant covers a page, in any language. */
export async function coversPage(
  { scope, nodeId }: PreviewGrant,
  id: string,
  db: Database,
): Promise<boolean> {
  if (scope === "SITE" || nodeId === id) return true;
  if (scope === "PAGE") return false;
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent from node where id = ${id}
      union
      select node.id, node.parent from node join above on node.id = above.parent
    )
    select id from above where id = ${nodeId}`.execute(db);
  return rows.length > 0;
}

/** Ids of all covered pages. Null: every page. */
export async function coveredPages(
  { scope, nodeId }: PreviewGrant,
  db: Database,
): Promise<string[] | null> {
  if (scope === "SITE" || nodeId === null) return null;
  if (scope === "PAGE") return [nodeId];
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from node where id = ${nodeId}
      union
      select node.id from node join below on node.parent = below.id
    )
    select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whether a grant covers a revision of a covered page: the one it names, or else the draft and the public
 * one. Older revisions may hold withdrawn content.
 */
export function coversRevision(grant: PreviewGrant, page: PageRevision, number: number): boolean {
  if (grant.revision !== null) return number === grant.revision;
  return number === page.published || number === (page.draft ?? page.latest);
}
