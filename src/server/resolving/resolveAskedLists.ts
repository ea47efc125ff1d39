import { RouteOperation, type PageFragment } from "../../cms/generated";
import { parseAskedListPath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsConfig } from "../cms/cmsConfig";
import { withListQuery } from "../cms/listPage";
import { prepareEntity } from "../cms/prepareEntity";
import { queryCms } from "../cms/queryCms";

/** A page whose lists were read for the query of its address. */
interface AskedLists {
  node: PageFragment;
  /** The query, with its question mark. */
  askedLists: string;
}

/**
 * The page that a visitor without script has filtered: the path says which page, the query what is asked of its lists.
 *
 * @returns null if the path or the query asks nothing of a list; the path may still be that of a page
 * @throws CmsError
 */
export async function resolveAskedLists(
  { langcode, path }: { langcode: LocaleCode; path: string },
  search: string,
  config: CmsConfig,
): Promise<AskedLists | null> {
  const listed = search === "" ? null : parseAskedListPath(path);
  if (listed === null) return null;
  const { route } = await queryCms(RouteOperation, { langcode, path: listed }, config);
  if (route.__typename !== "EntityResponse") return null;
  const node = await withListQuery(queryCms, langcode, route.entity, search);
  return node && { node: prepareEntity(node, langcode), askedLists: search };
}
