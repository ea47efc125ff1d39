import type { LanguagePaths } from "@quatrain/contract/siteAddresses";

/** How the site puts languages into addresses: the site's own setting. */
export interface SitePaths extends LanguagePaths {
  langcodes: readonly string[];
}

const CARDS = "/cards/";

/** Address of a page's card, the picture that services show with a link to the page. */
export function cardOf(langcode: string, path: string): string {
  return `${CARDS}${langcode}${path === "/" ? "/index" : path}.png`;
}

/** Whether an address is that of a card. Pages with the same title and section share one. */
export function isCard(address: string): boolean {
  return address.startsWith(CARDS);
}

/** Language and CMS path of an address of the site; undefined if it has no language. */
export function cmsPath(
  pathname: string,
  site: SitePaths,
): { langcode: string; path: string } | undefined {
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (site.langcodes.includes(first)) return { langcode: first, path: rest || "/" };
  if (site.strategy === "prefix") return undefined;
  return { langcode: site.defaultLangcode, path: pathname };
}
