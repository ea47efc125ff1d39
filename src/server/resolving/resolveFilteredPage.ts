import { RouteOperation, type PageFragment } from "../../cms/generated";
import { parseFilteredListPath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsConfig } from "../cms/cmsConfig";
import { withListQuery } from "../cms/listPage";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";

/** A page with its lists read for the query of the address. */
interface FilteredPage {
  node: PageFragment;
  /** The query, with its question mark. */
  listSearch: string;
}

/**
 * Resolves a page that a visitor without script has filtered: the path names the page, the query filters its lists.
 *
 * @returns null if neither path nor query is for a list; the path may still be that of a page
 * @throws CmsError
 */
export async function resolveFilteredPage(
  { langcode, path }: { langcode: LocaleCode; path: string },
  search: string,
  config: CmsConfig,
): Promise<FilteredPage | null> {
  const listed = search === "" ? null : parseFilteredListPath(path);
  if (listed === null) return null;
  const { route } = await queryCms(RouteOperation, { langcode, path: listed }, config);
  if (route.__typename !== "EntityResponse") return null;
  const node = await withListQuery(queryCms, langcode, route.entity, search);
  return node && { node: prepareEntity(node, langcode), listSearch: search };
}
