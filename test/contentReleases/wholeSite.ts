import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PageRenderer, PageToRender } from "gatsby-adapter-node/content";
import { builtPages, writeBuildFacts } from "../../src/build/derived/buildFacts";
import { buildFingerprint, sumOf } from "../../src/build/derived/buildId";
import { sitemapsOf } from "../../src/build/content/addSitemaps";
import type { ReleasedContent } from "../../src/build/content/ReleasedContent";
import { htmlFile, pageDataFile } from "../../src/build/content/pageFiles";
import { writeFeeds } from "../../src/build/derived/discovery/feeds";
import { writeWebManifests } from "../../src/build/derived/discovery/manifests";
import { spreadPages, summaryOf, writeSitemaps } from "../../src/build/derived/discovery/sitemaps";
import {
  describeRootPage,
  describeSite,
  type RootSources,
} from "../../src/build/pages/describePages";
import { findIn, type SourcedSite } from "../../src/build/reading/readSite";
import { requestRules } from "../../src/build/derived/routeRules";
import type { SiteConfig } from "../../src/build/configuration/siteConfig";
import { cardPath, hasOwnPicture } from "../../src/server/document/structuredData/cardPath";

/** Hash of all scripts and styles. */
const CODE = "code";

/** Pages of src/pages. */
const ROOT_PAGES = [
  { path: "/404", component: "pages/404.tsx" },
  { path: "/404.html", component: "pages/404.tsx" },
];

/** Replaces the page renderer: outputs all props, and the slices. */
export const showingRenderer = {
  has: () => true,
  pageData: ({ path: at, component, context, slices }: PageToRender) =>
    JSON.stringify({ path: at, component, context, slices }),
  html: async (data: string, sliceHtml: (name: string) => string) => {
    const { slices } = JSON.parse(data) as { slices: Record<string, string> };
    const shown = Object.values(slices).map(
      (id) =>
        `<!-- slice-start id="${id}-1" -->${sliceHtml(`${id}-1`)}<!-- slice-end id="${id}-1" -->`,
    );
    return data + shown.join("");
  },
  slice: async (slice: object) => `slice ${JSON.stringify(slice)}`,
  sliceData: (slice: object) => JSON.stringify(slice),
} as unknown as PageRenderer;

/** Replaces the drawing of a card by its data. */
export function cardText(
  { entity: { title, breadcrumb } }: { entity: { title: string; breadcrumb: unknown } },
  siteName: string,
): string {
  return JSON.stringify([title, breadcrumb, siteName]);
}

/** Result of a full build of a site. */
export interface WholeSite {
  id: string;
  /** File contents by path below Gatsby's output. */
  files: Map<string, string>;
  /** Contexts of deferred pages, by path. */
  contexts: Record<string, unknown>;
  /** Data of slices, by id. */
  slices: Map<string, string>;
  /** Paths of all pages. */
  pages: Set<string>;
  /** Stored state for the next content release. */
  kept: ReleasedContent;
}

/** Makes everything at once, as a full build does. */
export async function wholeSite(
  site: SourcedSite,
  config: SiteConfig,
  now: number,
): Promise<WholeSite> {
  const { slices, pages } = describeSite(site, config, now);
  const files = new Map<string, string>();
  const sliceData = new Map<string, string>();
  for (const described of slices) {
    const slice = { ...described, component: `src/${described.component}` };
    const data = showingRenderer.sliceData(slice);
    files.set(`_gatsby/slices/${slice.id}-1.html`, await showingRenderer.slice(slice));
    files.set(`slice-data/${slice.id}.json`, data);
    sliceData.set(slice.id, data);
  }
  const onRequest = pages.filter(({ mode }) => mode === "SSR");
  const rendered = pages.filter(({ mode }) => mode !== "SSR");
  const sources = { languages: site.languages, home: findIn(site.routes)("/") };
  await addPages(sources, config, rendered, files);
  for (const { langcode, entity } of site.routes.filter((each) => !hasOwnPicture(each.entity))) {
    const { siteName } = site.languages[langcode];
    files.set(cardPath(langcode, entity.path).slice(1), cardText({ entity }, siteName));
  }
  const root = { path: "/", ...describeRootPage("/", sources, config) };
  const id = await addWritten(site, config, now, files);
  return {
    files,
    slices: sliceData,
    id,
    contexts: Object.fromEntries(
      [...onRequest, root].map(({ path: at, context }) => [at, context]),
    ),
    pages: new Set(rendered.map(({ path: at }) => at)),
    kept: keptOf(site, config, now, id),
  };
}

function keptOf(
  { languages, redirects, routes, cursor, missing }: SourcedSite,
  { deferAfterDays }: SiteConfig,
  now: number,
  build: string,
): ReleasedContent {
  const pages = builtPages(routes, deferAfterDays, now);
  const prerendered = pages.filter(({ deferred }) => !deferred).length;
  return {
    build,
    code: { sources: "", settings: "" },
    compilationHash: CODE,
    now,
    cursor,
    missing,
    languages,
    redirects,
    rootPages: ROOT_PAGES,
    routes: routes.length,
    manifests: [build],
    pages: { sum: sumOf(pages).toString(), prerendered },
    sitemaps: sitemapsOf((langcode) => spreadPages(langcode, routes).map(summaryOf)),
  };
}

type Pages = ReturnType<typeof describeSite>["pages"];

async function addPages(
  sources: RootSources,
  config: SiteConfig,
  pages: Pages,
  files: Map<string, string>,
): Promise<void> {
  const rootPages = ROOT_PAGES.map((page) => ({
    ...page,
    mode: "SSG" as const,
    ...describeRootPage(page.path.replace(".html", ""), sources, config),
  }));
  const sliceHtml = (name: string) => files.get(`_gatsby/slices/${name}.html`) ?? "";
  for (const { path: at, component, context, slices, mode } of [...pages, ...rootPages]) {
    const page = { path: at, component: `src/${component}`, context, slices };
    const data = showingRenderer.pageData(page);
    files.set(pageDataFile(at), data);
    if (mode === "SSG") files.set(htmlFile(at), await showingRenderer.html(data, sliceHtml));
  }
}

/** Adds the files that Gatsby writes itself. @returns the id of the build */
async function addWritten(
  site: SourcedSite,
  { siteUrl, deferAfterDays }: SiteConfig,
  now: number,
  files: Map<string, string>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "whole-site-"));
  try {
    const languages = Object.values(site.languages);
    await writeSitemaps(folder, siteUrl, site.routes);
    await writeFeeds(folder, siteUrl, languages, site.routes);
    await writeWebManifests(folder, languages);
    const id = await writeBuildFacts(
      folder,
      builtPages(site.routes, deferAfterDays, now),
      [...requestRules(), ...site.redirects],
      buildFingerprint(CODE, site.languages),
    );
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      files.set(path.relative(folder, file), await readFile(file, "utf8"));
    }
    return id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
