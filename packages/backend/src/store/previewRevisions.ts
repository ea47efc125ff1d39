import { sql } from "kysely";
import type { Database } from "./openDatabase";
import type { PreviewGrant } from "./previewGrant";

/** A revision of a page, with the state of its translation. */
export interface PageRevision {
  readonly id: string;
  readonly nid: number;
  readonly kind: string;
  /** Parent of the page after publishing this revision. */
  readonly parent: string | null;
  /** Creation date of the page. */
  readonly made: string;
  readonly langcode: string;
  readonly number: number;
  readonly path: string;
  readonly title: string;
  readonly saved: Date;
  readonly published: number | null;
  readonly publishedPath: string | null;
  readonly publishedAt: Date | null;
  readonly draft: number | null;
  readonly latest: number;
}

/** How a revision relates to the public one. */
type PreviewState = "NEW" | "CHANGED" | "PUBLISHED" | "OUTDATED";

/** See {@link PreviewState}. */
export function stateOf({ number, published, draft, latest }: PageRevision): PreviewState {
  if (number === published) return "PUBLISHED";
  if (number !== (draft ?? latest)) return "OUTDATED";
  return published === null ? "NEW" : "CHANGED";
}

/** The revision of a covered page that a grant shows. */
export function shownNumber(
  { revision }: PreviewGrant,
  page: Pick<PageRevision, "draft" | "published" | "latest">,
): number {
  return revision ?? page.draft ?? page.published ?? page.latest;
}

/** All revisions of existing translations. */
export function revisions(db: Database) {
  return db
    .selectFrom("node_translation as t")
    .innerJoin("node as n", "n.id", "t.node_id")
    .innerJoin("node_revision as r", (join) =>
      join.onRef("r.node_id", "=", "t.node_id").onRef("r.langcode", "=", "t.langcode"),
    )
    .where("t.deleted", "=", false)
    .select(["n.id", "n.nid", "n.kind", "n.created as made", "t.langcode"])
    .select(sql<string | null>`case when r.moves then r.parent else n.parent end`.as("parent"))
    .select(["r.number", "r.path", "r.created as saved", "t.published", "t.draft", "t.latest"])
    .select(["t.published_path as publishedPath", "t.published_at as publishedAt"])
    .select(sql<string>`coalesce(r.fields ->> 'title', '')`.as("title"));
}

/** {@link shownNumber} in SQL. */
export function shownRevision({ revision }: PreviewGrant) {
  return revision ?? sql<number>`coalesce(t.draft, t.published, t.latest)`;
}
