import { stretchCount, withStretch } from "../../server/cms/listStretch";
import { listPagePath } from "../../i18n/listPagePath";
import type { LocaleCode } from "../../i18n/locales";
import type { CmsReader } from "../reading/cmsReader";
import type { SiteRoute } from "../reading/siteRoute";
import type { SourcedRoute } from "../reading/sourceRoutes";

/** A further stretch of the lists on a page, as a page of its own. */
export interface ListPage {
  /** CMS path of the page. */
  path: string;
  /** Number of the stretch, from 1. */
  page: number;
  entity: SiteRoute["entity"];
}

/** A page with the further stretches of its lists. @throws SourcingError */
export async function withListPages(route: SiteRoute, reader: CmsReader): Promise<SourcedRoute> {
  return { ...route, listPages: await readListPages(reader, route.langcode, route.entity) };
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
  const stretches = stretchCount(entity);
  const pages: ListPage[] = [];
  // One after the other: a long list must not flood the CMS.
  for (let page = 1; page < stretches; page++) {
    const shown = await withStretch(reader.read, langcode, entity, page);
    if (shown === entity) {
      const reason = `A list promises ${stretches} pages, but ends after ${page}.`;
      reader.faults.add({ page: `${entity.path} (${langcode})`, path: "", reason, costs: null });
      break;
    }
    pages.push({ path: listPagePath(entity.path, page), page, entity: shown });
  }
  return pages;
}
