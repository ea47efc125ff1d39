import { ViewPageOperation, type Operation, type ViewFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { pageCount } from "../../cms/pageCount";

/** Runs one of the site's operations. */
type Read = <Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** Most pages of a list. A visitor goes through none with more, and a count that is wrong would keep a build for days. */
const MOST_PAGES = 1000;

/** How many pages of results the longest list on a page has; 1 for a page without lists. */
export function listPageCount(entity: object): number {
  const counts = viewsIn(entity).map(({ pageInfo }) => pageCount(pageInfo));
  return Math.min(MOST_PAGES, Math.max(1, ...counts));
}

/**
 * A page with a further page of each of its lists in place of the first. A list that is too short
 * stays as it is.
 *
 * @param page number of the page of results, from 1
 * @returns the page itself if no list has such a page of results
 * @throws what reading throws
 */
export async function withListPage<Entity extends object>(
  read: Read,
  langcode: LocaleCode,
  entity: Entity,
  page: number,
): Promise<Entity> {
  const replacements = new Map<unknown, ViewFragment>();
  // One after the other: a long list must not flood the CMS.
  for (const view of viewsIn(entity)) {
    const { view: resultPage } = await read(ViewPageOperation, {
      view_id: view.view_id,
      display: view.display,
      langcode,
      page,
      pageSize: view.pageInfo.pageSize,
      filters: view.filters
        .filter(({ value }) => value.length > 0)
        .map(({ id, value }) => ({ id, value })),
    });
    if (resultPage && resultPage.results.length > 0) replacements.set(view, resultPage);
  }
  return replacements.size === 0 ? entity : replace(entity, replacements);
}

function viewsIn(value: unknown, found: ViewFragment[] = []): ViewFragment[] {
  if (typeof value !== "object" || value === null) return found;
  if (isView(value)) found.push(value);
  else for (const entry of Object.values(value)) viewsIn(entry, found);
  return found;
}

/** The lists of other pages come as teasers without lists, so every one found is the page's own. */
function isView(value: object): value is ViewFragment {
  return "view_id" in value && "pageInfo" in value && "results" in value;
}

function replace<Value>(value: Value, replacements: Map<unknown, unknown>): Value {
  if (typeof value !== "object" || value === null) return value;
  const replacement = replacements.get(value);
  // Each replacement has the shape of what it stands for.
  if (replacement) return replacement as Value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => replace(entry, replacements)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replace(entry, replacements)]),
  ) as Value;
}
