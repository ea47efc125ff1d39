import { ViewPageOperation, type ViewFragment } from "../cms/generated";
import { listPagePath } from "../components/ViewResults/listPagePath";
import type { LocaleCode } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import type { SiteRoute } from "./siteRoute";

/** A further stretch of the lists on a page, as a page of its own. */
export interface ListPage {
  /** CMS path of the page. */
  path: string;
  /** Number of the stretch, from 1. */
  page: number;
  entity: SiteRoute["entity"];
}

/**
 * The pages that hold the further stretches of the lists on a page, so that every entry can be
 * reached without script. Stretch n of all lists of the page stands on its page n.
 *
 * @throws SourcingError
 */
export async function readListPages(
  reader: CmsReader,
  langcode: LocaleCode,
  entity: SiteRoute["entity"],
): Promise<ListPage[]> {
  const views = viewsIn(entity);
  const stretches = Math.max(
    1,
    ...views.map(({ pageInfo: { total, pageSize } }) => Math.ceil(total / Math.max(1, pageSize))),
  );
  const pages: ListPage[] = [];
  // One after the other: a long list must not flood the CMS.
  for (let page = 1; page < stretches; page++) {
    const replacements = new Map<unknown, ViewFragment>();
    for (const view of views) {
      const { view: stretch } = await reader.read(ViewPageOperation, {
        view_id: view.view_id,
        display: view.display,
        langcode,
        page,
        pageSize: view.pageInfo.pageSize,
        filters: view.filters
          .filter(({ value }) => value.length > 0)
          .map(({ id, value }) => ({ id, value })),
      });
      if (stretch && stretch.results.length > 0) replacements.set(view, stretch);
    }
    pages.push({
      path: listPagePath(entity.path, page),
      page,
      entity: replace(entity, replacements),
    });
  }
  return pages;
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
