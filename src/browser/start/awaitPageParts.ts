import { areScriptsLoaded, loadScripts } from "../../blocks/componentOf";
import { loadAllStyles } from "../allStyles";
import { LazyFailedContent } from "../../components/ErrorBoundary/LazyFailedContent";
import { isServerDrawnLoaded, loadServerDrawn } from "../../components/ServerDrawn/serverDrawn";
import {
  areTextsAtHand,
  loadTexts,
  loadTextsWithRetry,
  type NeededTexts,
} from "../../i18n/loadTexts";
import { parsePreviewPath } from "../../i18n/parsePreviewPath";
import type { SiteContext } from "../../cms/pageContext";
import { gatsbyGlobals, type LoadedPage } from "../builds/gatsbyGlobals";
import { contentOf, textsOf } from "../../layouts/pageTexts";
import { whetherWanted } from "./lastNavigation";

/** The page that the server has drawn, for as long as it is shown. Previews are redrawn at any time. */
let drawn: LoadedPage | undefined;

/** Gatsby's own way to load a page. */
let loadOnly: (path: string) => Promise<LoadedPage | undefined> = async () => undefined;

/**
 * Has every page wait for what it is drawn with: its interface texts, styles, and the scripts of its blocks. It
 * counts as loaded once they are at hand, so that it appears whole.
 *
 * Where the texts of the first page do not come, it stays as the server has drawn it, its links lead on
 * without script, and they are asked for again. The page behind a link is then opened from the server,
 * which has them. A page that comes after the visitor has gone elsewhere never counts as loaded. Browser only, before
 * Gatsby loads the first page.
 *
 * @param open stands in for the browser's own way to an address
 */
export function awaitPageParts(
  open: (address: string) => void = (address) => window.location.assign(address),
): void {
  const loader = gatsbyGlobals().___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  loadOnly = loadPage;
  let isAsked = false;

  loader.loadPage = async (path) => {
    const isFirst = !isAsked;
    isAsked = true;
    const isWanted = whetherWanted(path);
    const page = await loadPage(path);
    // Until it is loaded, what the server has drawn is shown, and must stay.
    if (isFirst && parsePreviewPath(window.location.pathname) === null) drawn = page;
    const needed = textsNeededBy(page);
    if (!isFirst) {
      const isWhole = await Promise.all([
        needed && loadTexts(needed),
        loadScriptsOf(page),
        loadAllStyles(),
      ]).then(
        () => true,
        () => false,
      );
      if (!isWhole && isWanted()) open(path);
      // The page is left, or another one is to be shown.
      if (!isWhole || !isWanted()) return new Promise<never>(() => undefined);
    } else {
      // Where the script of a block does not come, drawing it fails, and the reload guard steps in.
      await Promise.all([
        needed && loadTextsWithRetry(needed),
        loadScriptsOf(page).catch(() => undefined),
        // What appears with script must not appear without its styles.
        loadAllStyles().catch(() => undefined),
      ]);
    }
    return page;
  };
  // Going back may lead to a page whose data is known, but not what it is drawn with.
  loader.loadPageSync = (path, options) => {
    const page = loadPageSync(path, options);
    const needed = textsNeededBy(page);
    const areTextsThere = !needed || areTextsAtHand(needed);
    // What the server has drawn is shown whatever is missing.
    return areTextsThere && (page === drawn || areScriptsLoadedOf(page)) ? page : undefined;
  };
}

/**
 * Loads what a page is drawn with that has come after the first one, or has changed while it was shown.
 *
 * @throws Error if a part of it cannot be loaded
 */
export async function prepareToDraw(page: {
  pageContext: Pick<SiteContext, "langcode" | "texts">;
  serverData: unknown;
}): Promise<void> {
  await Promise.all([
    loadTexts(textsOf(page, false)),
    loadScripts(page.serverData, false),
    loadServerDrawn(),
  ]);
}

/** Fetches a page that a visitor seems to want, with what it is drawn with. What does not come is asked for later. */
export async function fetchAhead(path: string): Promise<void> {
  try {
    const page = await loadOnly(path);
    const needed = textsNeededBy(page);
    await Promise.all([needed && loadTexts(needed), loadScriptsOf(page)]);
  } catch {
    // The page itself reports the failure when it opens.
  }
}

/** Notes that a visitor has gone on from the page that the server has drawn. */
export function leaveDrawnPage(): void {
  drawn = undefined;
}

async function loadScriptsOf(page: LoadedPage | undefined): Promise<void> {
  const isDrawn = page === drawn;
  await Promise.all([
    loadScripts(contentOf(page?.json ?? {}), isDrawn),
    !isDrawn && loadServerDrawn(),
    // A failure of the page is shown at once, too.
    !isDrawn && LazyFailedContent.load(),
  ]);
}

function areScriptsLoadedOf(page: LoadedPage | undefined): boolean {
  return areScriptsLoaded(contentOf(page?.json ?? {})) && isServerDrawnLoaded();
}

function textsNeededBy(page: LoadedPage | undefined): NeededTexts | null {
  const { pageContext, serverData } = page?.json ?? {};
  // Pages of Gatsby's own, while developing, are in no language.
  return pageContext?.langcode ? textsOf({ pageContext, serverData }, page === drawn) : null;
}
