import type { Changed } from "./contentChanges";
import type { Page } from "./contentObject";

/** The published pages of a language, in order of their number: all, and those right below each. */
export interface PageOrder {
  readonly pages: readonly Page[];
  readonly children: ReadonlyMap<string, readonly Page[]>;
}

/** Puts the pages of a language in order. */
export function orderOf(pages: readonly Page[]): PageOrder {
  const ordered = [...pages].sort((a, b) => a.facts.nid - b.facts.nid);
  const children = new Map<string, Page[]>();
  for (const page of ordered) {
    const { parent } = page.facts;
    if (parent === null) continue;
    const family = children.get(parent) ?? [];
    children.set(parent, family);
    family.push(page); // Copying would take long with thousands below one page.
  }
  return { pages: ordered, children };
}

/** The same order with other pages in it, which takes less than putting all in order. */
export function reordered(order: PageOrder, changes: readonly Changed<Page>[]): PageOrder {
  if (changes.length === 0) return order;
  const gone = new Set(changes.map(({ before }) => before));
  const come = changes.flatMap(({ after }) => after ?? []);
  return orderOf(order.pages.filter((page) => !gone.has(page)).concat(come));
}
