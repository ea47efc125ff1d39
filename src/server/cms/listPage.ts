import { ViewPageOperation, type Operation, type ViewFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { pageCount } from "../../cms/pageCount";
import { parseListQuery, type ListQuery } from "../../components/ViewResults/listQuery";

type Read = <Result, Variables extends Record<string, unknown>>(
  operation: Operation<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** Most pages of a list. Nobody reads more, and a wrong count would keep a build busy for days. */
const MOST_PAGES = 1000;

/** Number of pages of the longest list on a page; 1 without lists. */
export function listPageCount(entity: object): number {
  const counts = [...viewsIn(entity).keys()].map(({ pageInfo }) => pageCount(pageInfo));
  return Math.min(MOST_PAGES, Math.max(1, ...counts));
}

/**
 * Replaces the first page of each list on a page by a further one. Leaves shorter lists unchanged.
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
  // One after the other: parallel requests for a long list would flood the CMS.
  for (const view of viewsIn(entity).keys()) {
    const values = view.filters.map(({ id, value }) => [id, value] as const);
    const resultPage = await readView(read, langcode, view, { page, values });
    if (resultPage && resultPage.results.length > 0) replacements.set(view, resultPage);
  }
  return replacements.size === 0 ? entity : replace(entity, replacements);
}

/**
 * Reads the lists of a page by the query of its address, "?topic=rivers&page=2". The filters keep the presets of
 * the page.
 *
 * @returns null if the query is for none of the lists
 * @throws what reading throws
 */
export async function withListQuery<Entity extends object>(
  read: Read,
  langcode: LocaleCode,
  entity: Entity,
  search: string,
): Promise<Entity | null> {
  const replacements = new Map<unknown, ViewFragment>();
  for (const [view, name] of viewsIn(entity)) {
    // The second list of a page has a page parameter of its own.
    const query = parseListQuery(search, view.filters, name === "past" ? "past" : "page");
    if (!query.active) continue;
    const values = Object.entries(query.values);
    const shown = await readView(read, langcode, view, { page: query.page, values });
    if (shown) replacements.set(view, { ...shown, filters: view.filters });
  }
  return replacements.size === 0 ? null : replace(entity, replacements);
}

async function readView(
  read: Read,
  langcode: LocaleCode,
  { view_id, display, pageInfo: { pageSize } }: ViewFragment,
  {
    page,
    values,
  }: Pick<ListQuery, "page"> & { values: readonly (readonly [string, readonly string[]])[] },
): Promise<ViewFragment | null> {
  const filters = values
    .filter(([, value]) => value.length > 0)
    .map(([id, value]) => ({ id, value: [...value] }));
  const { view } = await read(ViewPageOperation, {
    view_id,
    display,
    langcode,
    page,
    pageSize,
    filters,
  });
  return view ?? null;
}

/** Lists of a page, with the names of their fields. */
function viewsIn(value: unknown, name = "", found = new Map<ViewFragment, string>()) {
  if (typeof value !== "object" || value === null) return found;
  if (isView(value)) found.set(value, name);
  else for (const [key, entry] of Object.entries(value)) viewsIn(entry, key, found);
  return found;
}

/** Lists of other pages arrive as teasers without lists, so each one found belongs to the page. */
function isView(value: object): value is ViewFragment {
  return "view_id" in value && "pageInfo" in value && "results" in value;
}

function replace<Value>(value: Value, replacements: Map<unknown, unknown>): Value {
  if (typeof value !== "object" || value === null) return value;
  const replacement = replacements.get(value);
  // A replacement has the shape of the original.
  if (replacement) return replacement as Value;
  if (Array.isArray(value))
    return value.map((entry: unknown) => replace(entry, replacements)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, replace(entry, replacements)]),
  ) as Value;
}
