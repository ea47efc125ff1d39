import type { PageFragment } from "../../cms/generated";
import { compareBlocks, type Change } from "./compareBlocks";

/** What a draft changes of a page. */
export interface PageChanges {
  /** Whether what stands before the blocks differs: title, lead, picture, facts. */
  head: boolean;
  blocks: Change[];
}

// What the CMS works out, what other pages decide, and the blocks, which are compared one by one.
const leftOut: ReadonlySet<string> = new Set([
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
  return JSON.stringify(Object.entries(page).filter(([field]) => !leftOut.has(field)));
}
