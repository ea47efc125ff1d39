import { areScriptsLoaded, loadScripts } from "../../blocks/componentOf";
import { loadAllStyles } from "../allStyles";
import { LazyFailedContent } from "../../components/ServerDrawn/drawn";
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
import { navigationCheck } from "./lastNavigation";

/** The server-rendered page while it is displayed. Never a preview, which may change at any time. */
let drawn: LoadedPage | undefined;

let gatsbyLoadPage: (path: string) => Promise<LoadedPage | undefined> = async () => undefined;

/**
 * Makes the loading of a page include its interface texts, styles, and the scripts of its blocks, so that it appears complete.
 *
 * If the texts of the first page fail to load, retries them; meanwhile the server-rendered page stays, and its links work
 * without script. If a part of another page fails, opens that page from the server. A page that arrives after the visitor has
 * gone elsewhere never counts as loaded. Browser only, before Gatsby loads the first page.
 *
 * @param open replaces the browser's own navigation in tests
 */
export function awaitPageParts(
  open: (address: string) => void = (address) => window.location.assign(address),
): void {
  const loader = gatsbyGlobals().___loader;
  if (!loader) return;
  const { loadPage, loadPageSync } = loader;
  gatsbyLoadPage = loadPage;
  let hasStarted = false;

  loader.loadPage = async (path) => {
    const isFirst = !hasStarted;
    hasStarted = true;
    const isWanted = navigationCheck(path);
    const page = await loadPage(path);
    // Keep the server-rendered page until everything is loaded. In development there is none.
    const isRendered = process.env.NODE_ENV !== "development";
    if (isFirst && isRendered && parsePreviewPath(window.location.pathname) === null) drawn = page;
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
      // The browser is leaving the page, or the visitor has gone elsewhere.
      if (!isWhole || !isWanted()) return new Promise<never>(() => undefined);
    } else {
      // If the script of a block fails to load, rendering fails and the reload guard steps in.
      await Promise.all([
        needed && loadTextsWithRetry(needed),
        loadScriptsOf(page).catch(() => undefined),
        // Parts that script renders need the styles.
        loadAllStyles().catch(() => undefined),
      ]);
    }
    return page;
  };
  // In development, parts are added at any time.
  if (process.env.NODE_ENV === "development") return;
  // After going back, the page data may be loaded but not the parts.
  loader.loadPageSync = (path, options) => {
    const page = loadPageSync(path, options);
    const needed = textsNeededBy(page);
    const areTextsThere = !needed || areTextsAtHand(needed);
    // The server-rendered page may be displayed without its block scripts.
    return areTextsThere && (page === drawn || areScriptsLoadedOf(page)) ? page : undefined;
  };
}

/** Loads the page of the current address with its parts. */
export async function loadFirstPage(): Promise<unknown> {
  const { pathname, search } = window.location;
  return gatsbyGlobals().___loader?.loadPage(pathname + search);
}

/**
 * Loads the parts of a page that follows the first one, or has changed while displayed.
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

/** Prefetches a page with its parts. Ignores failures: the page loads again when opened. */
export async function fetchAhead(path: string): Promise<void> {
  try {
    const page = await gatsbyLoadPage(path);
    const needed = textsNeededBy(page);
    await Promise.all([needed && loadTexts(needed), loadScriptsOf(page)]);
  } catch {
    // The page reports the failure when it opens.
  }
}

/** Called when the visitor leaves the server-rendered page. */
export function leaveDrawnPage(): void {
  drawn = undefined;
}

async function loadScriptsOf(page: LoadedPage | undefined): Promise<void> {
  const isDrawn = page === drawn;
  await Promise.all([
    loadScripts(contentOf(page?.json ?? {}), isDrawn),
    !isDrawn && loadServerDrawn(),
    // Needed at once if the page fails.
    !isDrawn && LazyFailedContent.load(),
  ]);
}

function areScriptsLoadedOf(page: LoadedPage | undefined): boolean {
  return areScriptsLoaded(contentOf(page?.json ?? {})) && isServerDrawnLoaded();
}

function textsNeededBy(page: LoadedPage | undefined): NeededTexts | null {
  const { pageContext, serverData } = page?.json ?? {};
  // Gatsby's own pages, in development, have no language.
  return pageContext?.langcode ? textsOf({ pageContext, serverData }, page === drawn) : null;
}
