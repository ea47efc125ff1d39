import type { LanguagePaths } from "@quatrain/contract/siteAddresses";

/** How the site puts languages into addresses: the same setting as the site's own. */
export interface SitePaths extends LanguagePaths {
  langcodes: readonly string[];
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
