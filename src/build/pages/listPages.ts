import { listPageCount, withListPage } from "../../server/cms/listPage";
import { listPagePath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsReader } from "../reading/cmsReader";
import type { SiteRoute } from "../reading/siteRoute";
import type { SourcedRoute } from "../reading/sourceRoutes";

/** A further page of the lists on a page, as a page of its own. */
export interface ListPage {
  /** CMS path of the page. */
  path: string;
  /** Number of the page of results, from 1. */
  page: number;
  entity: SiteRoute["entity"];
}

/** A page with the further pages of its lists. @throws SourcingError */
export async function withListPages(route: SiteRoute, reader: CmsReader): Promise<SourcedRoute> {
  return { ...route, listPages: await readListPages(reader, route.langcode, route.entity) };
}

/**
 * The pages that hold the further pages of the lists on a page, so that every entry can be
 * reached without script. Page of results n of all lists of the page stands on its page n.
 *
 * @throws SourcingError
 */
export async function readListPages(
  reader: CmsReader,
  langcode: LocaleCode,
  entity: SiteRoute["entity"],
): Promise<ListPage[]> {
  const resultPages = listPageCount(entity);
  const pages: ListPage[] = [];
  // One after the other: a long list must not flood the CMS.
  for (let page = 1; page < resultPages; page++) {
    const shown = await withListPage(reader.read, langcode, entity, page);
    if (shown === entity) {
      const reason = `A list promises ${resultPages} pages, but ends after ${page}.`;
      reader.faults.add({ page: `${entity.path} (${langcode})`, path: "", reason, costs: null });
      break;
    }
    pages.push({ path: listPagePath(entity.path, page), page, entity: shown });
  }
  return pages;
}
