/** First path segments that the site uses in each language; the CMS cannot have pages there. */
export const RESERVED_SEGMENTS: readonly string[] = ["search", "preview", "_resolve"];

/** First path segments outside of languages; pages without language prefix cannot use them. */
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
 * Whether the site uses a first path segment outside of languages. Segments that start with a dot or underscore
 * belong to the site and to servers.
 */
export function isReservedRoot(segment: string): boolean {
  return /^[._]/.test(segment) || RESERVED_ROOTS.has(segment);
}

/** Languages in addresses. */
export interface LanguagePaths {
  readonly defaultLangcode: string;
  /** `prefix`: all addresses start with the language. `prefix_except_default`: except for the default language. */
  readonly strategy: "prefix" | "prefix_except_default";
}

/** Path on the site for a path of the CMS: ("de", "/ueber-uns") gives "/de/ueber-uns". */
export function localizedPath(
  langcode: string,
  path: string,
  { defaultLangcode, strategy }: LanguagePaths,
): string {
  const isBare = langcode === defaultLangcode && strategy === "prefix_except_default";
  const [, pathname = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return ((isBare ? "" : `/${langcode}`) + pathname.replace(/\/+$/, "") || "/") + suffix;
}
