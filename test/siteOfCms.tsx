import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReplaceRendererArgs } from "gatsby";
import type { ComponentType, ReactElement } from "react";
import "../src/i18n/serverTexts";
import { builtPages } from "../src/build/derived/buildFacts";
import { writeFeeds } from "../src/build/derived/discovery/feeds";
import { writeWebManifests } from "../src/build/derived/discovery/manifests";
import { writeSitemaps } from "../src/build/derived/discovery/sitemaps";
import type { SourcedSite } from "../src/build/reading/readSite";
import { siteConfig, type SiteConfig } from "../src/build/configuration/siteConfig";
import { SourcingError } from "../src/build/reading/SourcingError";
import { readSiteFrom } from "./readSiteFrom";
import { describeSite } from "../src/build/pages/describePages";
import { wrapPageElement } from "../src/server/document/serverHead";
import { replaceRenderer } from "../src/server/document/serverRenderer";

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

/** HTML of a page or slice, or the error of its rendering. */
interface Rendered {
  /** Path of a page, or id of a slice. */
  name: string;
  html: string;
  error?: unknown;
}

/** Renders all pages and slices of a site as Gatsby's server renderer does, but without Gatsby. */
async function renderSite(site: SourcedSite, config: SiteConfig): Promise<Rendered[]> {
  const { slices, pages } = describeSite(site, config, Date.now());
  const rendered: Rendered[] = [];
  for (const { id, component, context } of slices) {
    rendered.push(await render(id, component, { sliceContext: asBrowsersRead(context) }));
  }
  // Skip deferred pages without a node, whose content the server finds at request time.
  for (const { path: at, component, context } of pages.filter(({ mode }) => mode !== "SSR")) {
    rendered.push(await render(at, component, { pageContext: asBrowsersRead(context) }));
  }
  return rendered;
}

/** Contexts reach pages as JSON. */
const asBrowsersRead = (context: unknown) => JSON.parse(JSON.stringify(context)) as object;

async function render(name: string, component: string, own: object): Promise<Rendered> {
  const { default: Component } = (await import(path.resolve("src", component))) as {
    default: ComponentType<object>;
  };
  const location = { pathname: name, search: "", hash: "", href: name };
  const props = { ...own, location, path: name, params: {}, data: {} };
  let html = "";
  const parts: unknown[] = [];
  const wrapped = { element: <Component {...props} />, props: { pageContext: {}, ...props } };
  const args = {
    bodyComponent: wrapPageElement(wrapped as unknown as Parameters<typeof wrapPageElement>[0]),
    pathname: name,
    replaceBodyHTMLString: (body: string) => (html = body),
    setHeadComponents: (elements: ReactElement[]) => parts.push(...elements),
    setHtmlAttributes: (attributes: object) => parts.push(attributes),
  };
  try {
    await replaceRenderer(args as unknown as ReplaceRendererArgs);
    return { name, html };
  } catch (error) {
    return { name, html, error };
  }
}
