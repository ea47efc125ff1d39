import { cardFaults } from "./cards";
import { feedFaults } from "./feeds";
import { sitemapFaults } from "./indexes";
import { alternateFaults, languageFaults } from "./languages";
import { linkFaults } from "./links";
import type { SentSite } from "./sentSite";
import { webManifestFaults } from "./webManifest";

/** Finds faults of a whole site, one per line. */
export type SiteCheck = (site: SentSite) => string[] | Promise<string[]>;

/** Checks of pages' addresses and their meta data. */
export const addressChecks: [string, SiteCheck][] = [
  ["each page is in the language of its prefix", languageFaults],
  ["no link leads nowhere, nor to a place that is not on its page", linkFaults],
  ["each page names its own address, and what services that show links need", cardFaults],
  ["pages name each other as translations, and those alone that there are", alternateFaults],
  ["the sitemaps name every page that may be indexed, once", sitemapFaults],
  ["each page names the feeds of its language, whose entries are pages", feedFaults],
  ["each language has a web manifest, whose icons have the size it tells", webManifestFaults],
];
