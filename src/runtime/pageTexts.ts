import { isLocaleCode } from "../i18n/locales";
import { areTextsAtHand, loadTexts, loadTextsPatiently, type NeededTexts } from "../i18n/loadTexts";
import { pageNamespaces } from "../i18n/messages";
import type { SiteContext } from "../templates/pageContext";
import { gatsbyGlobals, type LoadedPage } from "./builds/gatsbyGlobals";

/** The interface texts that a page needs, by what Gatsby hands its template. */
export function textsOf(
  { langcode, texts = [] }: Pick<SiteContext, "langcode" | "texts">,
  serverData?: unknown,
): NeededTexts {
  // A page that is in no language until it is asked for has it from the server.
  const served = serverData && typeof serverData === "object" && "langcode" in serverData;
  return {
    langcode: served && isLocaleCode(serverData.langcode) ? serverData.langcode : langcode,
    namespaces: [...pageNamespaces, ...texts],
  };
}

/**
 * Has every page wait for its interface texts: it counts as loaded once they are at hand.
 *
 * Where the texts of the first page do not come, it stays as the server has drawn it, its links lead on
 * without script, and they are asked for again. The page behind a link is then opened from the server,
 * which has them. Browser only, before Gatsby loads the first page.
 *
 * @param open stands in for the browser's own way to an address
 */
export function awaitPageTexts(
  open: (address: string) => void = (address) => window.location.assign(address),
): void {
  const loader = gatsbyGlobals().___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  /** Until it is, what the server has drawn is shown, and must stay. */
  let isFirstLoaded = false;

  loader.loadPage = async (path) => {
    const page = await loadPage(path);
    const needed = neededBy(page);
    if (needed && isFirstLoaded) {
      await loadTexts(needed).catch(() => {
        open(path);
        // The page is left: nothing is to be shown in it any more.
        return new Promise<never>(() => undefined);
      });
    } else if (needed) await loadTextsPatiently(needed);
    isFirstLoaded = true;
    return page;
  };
  // Going back may lead to a page whose data is known, but not its texts.
  loader.loadPageSync = (path, options) => {
    const page = loadPageSync(path, options);
    const needed = neededBy(page);
    return needed && !areTextsAtHand(needed) ? undefined : page;
  };
}

function neededBy(page: LoadedPage | undefined): NeededTexts | null {
  const { pageContext, serverData } = page?.json ?? {};
  // Pages of Gatsby's own, while developing, are in no language.
  return pageContext?.langcode ? textsOf(pageContext, serverData) : null;
}
