/** First segments of paths that the site answers itself in each language: no page of the CMS can be there. */
export const RESERVED_SEGMENTS: readonly string[] = ["search", "preview", "_resolve"];

/** First segments of addresses that are in no language: no page can be there that has no language prefix. */
const RESERVED_ROOTS = new Set([
  "404",
  "500",
  "api",
  "builds",
  "cards",
  "chunk-map.json",
  "favicon.ico",
  "favicon.svg",
  "feeds",
  "healthz",
  "icons",
  "manifests",
  "metrics",
  "page-data",
  "readyz",
  "robots.txt",
  "sitemap.xml",
  "sitemaps",
  "slice-data",
  "static",
  "webpack.stats.json",
  "~partytown",
]);

/**
 * Whether the site needs the first segment of an address for what is in no language. Segments that begin with a dot or an
 * underscore belong to it, and to servers.
 */
export function isReservedRoot(segment: string): boolean {
  return /^[._]/.test(segment) || RESERVED_ROOTS.has(segment);
}

/** How the site puts languages into addresses. */
export interface LanguagePaths {
  readonly defaultLangcode: string;
  /** `prefix`: every address begins with its language. `prefix_except_default`: those of the default language do not. */
  readonly strategy: "prefix" | "prefix_except_default";
}

/** The path under which the site serves a path of the CMS: ("de", "/ueber-uns") gives "/de/ueber-uns". */
export function localizedPath(
  langcode: string,
  path: string,
  { defaultLangcode, strategy }: LanguagePaths,
): string {
  const isBare = langcode === defaultLangcode && strategy === "prefix_except_default";
  const [, pathname = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return ((isBare ? "" : `/${langcode}`) + pathname.replace(/\/+$/, "") || "/") + suffix;
}
