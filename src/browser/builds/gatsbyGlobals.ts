import type { SiteContext } from "../../cms/pageContext";

/** A page loaded by Gatsby; without data if loading failed. */
export interface LoadedPage {
  json?: {
    pageContext?: Pick<SiteContext, "langcode" | "texts"> & { node?: unknown };
    serverData?: unknown;
  };
}

/** Gatsby's globals on the window, as far as they are used here. */
interface GatsbyGlobals {
  /** Navigates to another page; links use it, too. */
  ___navigate: (to: string | number, options?: object) => void;
  /** Makes every further navigation load its page from the server. */
  ___swUpdated?: boolean;
  /** Gatsby's page loader, which Gatsby itself also calls from here. Paths include their query. */
  ___loader?: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadPageSync(path: string, options?: object): LoadedPage | undefined;
  };
}

/** Gatsby's globals. Browser only, after Gatsby's script has run. */
export function gatsbyGlobals(): GatsbyGlobals {
  return window as unknown as GatsbyGlobals;
}
