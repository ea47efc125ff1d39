import type { Page } from "../contentObject";
import type { ContentContext, FieldResolver } from "../context";
import { pageTarget, type ResolvedLink } from "../links";

/** Links from the home page down to the page's parent. Skips ancestors that are not published in the language. */
export function breadcrumbOf(page: Page, { snapshot }: ContentContext): ResolvedLink[] {
  const way: ResolvedLink[] = [];
  if (page.facts.path === "/") return way;
  const seen = new Set([page.facts.id]);
  let parent = page.facts.parent;
  while (parent !== null && !seen.has(parent)) {
    seen.add(parent);
    const ancestor = snapshot.page(parent, page.langcode);
    if (ancestor !== undefined && ancestor.facts.path !== "/") way.unshift(asLink(ancestor));
    parent = (ancestor ?? snapshot.pageInAnyLanguage(parent, page.langcode))?.facts.parent ?? null;
  }
  const home = snapshot.pageByPath("/", page.langcode);
  return home === undefined ? way : [asLink(home), ...way];
}

function asLink(page: Page): ResolvedLink {
  return { title: page.title, ...pageTarget(page) };
}

export const breadcrumb: FieldResolver = (page, _args, context) =>
  breadcrumbOf(page as Page, context);
