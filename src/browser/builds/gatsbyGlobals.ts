import type { SiteContext } from "../../cms/pageContext";

/** A page that Gatsby has loaded; one that could not be loaded has no data. */
export interface LoadedPage {
  json?: {
    pageContext?: Pick<SiteContext, "langcode" | "texts"> & { node?: unknown };
    serverData?: unknown;
  };
}

/** What Gatsby's script has put on the window. Only what is used here. */
interface GatsbyGlobals {
  /** Goes to another page; links do so, too. */
  ___navigate: (to: string | number, options?: object) => void;
  /** Makes every further navigation load its page from the server. */
  ___swUpdated?: boolean;
  /** Gatsby itself loads pages by what stands here, too. Paths come with their query. */
  ___loader?: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadPageSync(path: string, options?: object): LoadedPage | undefined;
  };
}

/** Gatsby's globals. Browser only, and once its script has run. */
export function gatsbyGlobals(): GatsbyGlobals {
  return window as unknown as GatsbyGlobals;
}
