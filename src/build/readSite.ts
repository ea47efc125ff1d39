import { ChromeOperation, type ChromeQuery } from "../cms/generated";
import { prepareEntity } from "../cms/prepareEntity";
import { localeCodes, type LocaleCode } from "../i18n/locales";
import type { CmsReader } from "./cmsReader";
import { readListPages, type ListPage } from "./listPages";
import { readMessages } from "./messages";
import { readRoutes, type SiteRoute } from "./readRoutes";
import type { LanguageFrame } from "./siteContext";

/** A page of the CMS with the further stretches of its lists. */
export interface SourcedRoute extends SiteRoute {
  listPages: ListPage[];
}

/** A language with its menus and settings. */
export interface SourcedLanguage extends LanguageFrame {
  chrome: ChromeQuery;
}

/** Everything that a build needs of the CMS. */
export interface SourcedSite {
  routes: SourcedRoute[];
  languages: Record<LocaleCode, SourcedLanguage>;
}

/**
 * Reads the whole site from the CMS.
 *
 * @param warn is told of content that the site cannot show.
 * @throws SourcingError
 */
export async function readSite(
  reader: CmsReader,
  siteDirectory: string,
  pageSize: number,
  warn: (message: string) => void,
): Promise<SourcedSite> {
  const routes: SourcedRoute[] = [];
  for (const route of await readRoutes(reader, pageSize, warn)) {
    routes.push({ ...route, listPages: await readListPages(reader, route.langcode, route.entity) });
  }
  const languages = await Promise.all(
    localeCodes.map(async (langcode) => {
      const [answer, messages] = await Promise.all([
        reader.read(ChromeOperation, { langcode }),
        readMessages(siteDirectory, langcode),
      ]);
      const chrome = prepareEntity(answer, langcode);
      return [langcode, { langcode, messages, siteName: chrome.site.name, chrome }] as const;
    }),
  );
  // One entry for each code, which Object.fromEntries cannot tell.
  return { routes, languages: Object.fromEntries(languages) as SourcedSite["languages"] };
}
