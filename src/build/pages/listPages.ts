import { listPageCount, withListPage } from "../../server/cms/listPage";
import { listPagePath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsReader } from "../reading/cmsReader";
import type { SiteRoute } from "../reading/siteRoute";
import type { SourcedRoute } from "../reading/sourceRoutes";

/** Parallel requests, limited so that a long list does not flood the CMS. */
const READ_AT_ONCE = 4;

/** A further page of the lists on a page. */
export interface ListPage {
  /** CMS path of the page. */
  path: string;
  /** Number of the list page, from 1. */
  page: number;
  entity: SiteRoute["entity"];
}

/** Adds the further pages of its lists to a route. @throws SourcingError */
export async function withListPages(route: SiteRoute, reader: CmsReader): Promise<SourcedRoute> {
  return { ...route, listPages: await readListPages(reader, route.langcode, route.entity) };
}

/**
 * Reads the further pages of the lists on a page, so that every entry can be reached without script. List page n shows
 * results page n of all lists on the page.
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
  for (let first = 1; first < resultPages; first += READ_AT_ONCE) {
    const count = Math.min(READ_AT_ONCE, resultPages - first);
    const read = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        withListPage(reader.read, langcode, entity, first + index),
      ),
    );
    for (const [index, shown] of read.entries()) {
      const page = first + index;
      if (shown === entity) {
        const reason = `A list promises ${resultPages} pages, but ends after ${page}.`;
        reader.faults.add({ page: `${entity.path} (${langcode})`, path: "", reason, costs: null });
        return pages;
      }
      pages.push({ path: listPagePath(entity.path, page), page, entity: shown });
    }
  }
  return pages;
}
