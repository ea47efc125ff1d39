import type { Changed } from "./contentChanges";
import type { Page } from "./contentObject";

/** Published pages of a language in order of their numbers: all, and the children of each. */
export interface PageOrder {
  readonly pages: readonly Page[];
  readonly children: ReadonlyMap<string, readonly Page[]>;
}

/** Sorts the pages of a language. */
export function orderOf(pages: readonly Page[]): PageOrder {
  const ordered = [...pages].sort((a, b) => a.facts.nid - b.facts.nid);
  const children = new Map<string, Page[]>();
  for (const page of ordered) {
    const { parent } = page.facts;
    if (parent === null) continue;
    const family = children.get(parent) ?? [];
    children.set(parent, family);
    family.push(page); // Push instead of copying: one page may have thousands of children.
  }
  return { pages: ordered, children };
}

/** Applies changes to an order, faster than sorting all pages. */
export function reordered(order: PageOrder, changes: readonly Changed<Page>[]): PageOrder {
  if (changes.length === 0) return order;
  const removed = new Set(changes.map(({ before }) => before));
  const added = changes.flatMap(({ after }) => after ?? []);
  return orderOf(order.pages.filter((page) => !removed.has(page)).concat(added));
}
