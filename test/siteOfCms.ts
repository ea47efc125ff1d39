import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtPages } from "../src/build/derived/buildFacts";
import { writeFeeds } from "../src/build/derived/discovery/feeds";
import { writeWebManifests } from "../src/build/derived/discovery/manifests";
import { writeSitemaps } from "../src/build/derived/discovery/sitemaps";
import type { SourcedSite } from "../src/build/reading/readSite";
import { siteConfig, type SiteConfig } from "../src/build/configuration/siteConfig";
import { SourcingError } from "../src/build/reading/SourcingError";
import { readSiteFrom } from "./readSiteFrom";
import { renderSite } from "./renderSite";

/** Result of a build with a CMS: a site, or the reason why it failed. */
export async function siteOfCms(url: string) {
  const config = siteConfig({ GRAPHQL_API_URL: url, SITE_URL: "https://www.example.ch" });
  try {
    const { site, fit, warnings } = await readSiteFrom(config);
    return { config, site, fit, warnings, refusal: "" };
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return { config, site: null, fit: null, warnings: [], refusal: error.reason };
  }
}

/** Matches anything that would execute in a browser, which content of a CMS must not. */
const RUNNING = /<script(?! type="application\/ld\+json")|<[^>]+\son[a-z]+=|="\s*javascript:/i;

/** Renders all pages and slices of a site, and returns their faults. */
export async function renderedFaults(site: SourcedSite, config: SiteConfig) {
  const rendered = await renderSite(site, config);
  const built = new Set(
    builtPages(site.routes, config.deferAfterDays, Date.now()).map((each) => each.path),
  );
  const faults = rendered.flatMap(({ name, html, error }) => {
    if (error !== undefined) return [`${name}: ${String((error as Error).stack)}`];
    const isUntitled = built.has(name) && html.split("<h1").length !== 2;
    const running = RUNNING.exec(html) ?? [];
    return [...(isUntitled ? [`${name}: headings`] : []), ...running.map((at) => `${name} ${at}`)];
  });
  return { pages: built.size, faults };
}

/** Writes the files besides the pages. @returns the sitemap */
export async function sitemapOf(site: SourcedSite, { siteUrl }: SiteConfig): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "quatrain-site-"));
  try {
    const languages = Object.values(site.languages);
    await writeSitemaps(folder, siteUrl, site.routes);
    await writeFeeds(folder, siteUrl, languages, site.routes);
    await writeWebManifests(folder, languages);
    return await readFile(path.join(folder, "sitemap.xml"), "utf8");
  } finally {
    await rm(folder, { recursive: true });
  }
}
