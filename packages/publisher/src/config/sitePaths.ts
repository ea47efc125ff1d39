/** How the site puts languages into addresses: the same setting as the site's own. */
export interface SitePaths {
  langcodes: readonly string[];
  defaultLangcode: string;
  strategy: "prefix" | "prefix_except_default";
}

/** The path under which the site serves a path of the CMS: ("de", "/x") gives "/de/x". */
export function localizedPath(langcode: string, path: string, site: SitePaths): string {
  const bare = langcode === site.defaultLangcode && site.strategy === "prefix_except_default";
  const prefix = bare ? "" : `/${langcode}`;
  return prefix + path.replace(/\/+$/, "") || "/";
}

/** Where the site has its cards. */
const CARDS = "/cards/";

/** Address of the card of a page, the picture that services show beside a link to it. */
export function cardOf(langcode: string, path: string): string {
  return `${CARDS}${langcode}${path === "/" ? "/index" : path}.png`;
}

/** Whether an address is that of a card. Pages of one title and section have the same picture. */
export function isCard(address: string): boolean {
  return address.startsWith(CARDS);
}

/** The language and CMS path of an address of the site; undefined for one of no language. */
export function cmsPath(
  pathname: string,
  site: SitePaths,
): { langcode: string; path: string } | undefined {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (site.langcodes.includes(first)) return { langcode: first, path: rest || "/" };
  if (site.strategy === "prefix") return undefined;
  return { langcode: site.defaultLangcode, path: pathname };
}
