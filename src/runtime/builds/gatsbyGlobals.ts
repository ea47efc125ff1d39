/** What Gatsby's script has put on the window. Only what is used here. */
interface GatsbyGlobals {
  /** Goes to another page; links do so, too. */
  ___navigate: (to: string | number, options?: object) => void;
  /** Makes every further navigation load its page from the server. */
  ___swUpdated?: boolean;
  ___loader?: {
    loadPageSync(path: string): { json?: { pageContext?: { node?: unknown } } } | undefined;
  };
}

/** Gatsby's globals. Browser only, and once its script has run. */
export function gatsbyGlobals(): GatsbyGlobals {
  return window as unknown as GatsbyGlobals;
}
