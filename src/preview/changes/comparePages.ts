import type { PageFragment } from "../../cms/generated";
import { compareBlocks, type Change } from "./compareBlocks";

/** Changes of a draft. */
export interface PageChanges {
  /** Whether the part before the blocks has changed: title, lead, picture, facts. */
  head: boolean;
  blocks: Change[];
}

// Fields that the CMS computes, fields that depend on other pages, and the blocks, which are compared separately.
const ignoredFields: ReadonlySet<string> = new Set([
  "nid",
  "langcode",
  "path",
  "status",
  "created",
  "changed",
  "translations",
  "metatags",
  "nearestTranslations",
  "breadcrumb",
  "children",
  "related",
  "posts",
  "insights",
  "view",
  "readingTime",
  "paragraphs",
]);

/** Compares the draft of a page with the published one. */
export function comparePages(draft: PageFragment, published: PageFragment): PageChanges {
  return {
    head: headOf(draft) !== headOf(published),
    blocks: compareBlocks(draft.paragraphs, published.paragraphs),
  };
}

function headOf(page: PageFragment): string {
  return JSON.stringify(Object.entries(page).filter(([field]) => !ignoredFields.has(field)));
}
