import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PageRenderer, PageToRender } from "gatsby-adapter-node/content";
import { builtPages, writeBuildFacts } from "../../src/build/buildFacts";
import { htmlFile, pageDataFile } from "../../src/build/content/pageFiles";
import { writeFeeds } from "../../src/build/discovery/feeds";
import { writeManifests } from "../../src/build/discovery/manifests";
import { writeSitemaps } from "../../src/build/discovery/sitemaps";
import { describeRootPage, describeSite } from "../../src/build/pages/describePages";
import type { SourcedSite } from "../../src/build/readSite";
import { requestRules } from "../../src/build/routeRules";
import type { SiteConfig } from "../../src/build/siteConfig";
import { cardPath, hasOwnPicture } from "../../src/structuredData/cardPath";

/** What scripts and styles have as their hash. */
export const CODE = "code";

/** The pages of src/pages. */
export const ROOT_PAGES = [
  { path: "/404", component: "pages/404.tsx" },
  { path: "/404.html", component: "pages/404.tsx" },
];

/** Stands in for what renders pages: it shows all that it is given, with the slices. */
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

/** What a card shows, in place of a drawing of it. */
export function cardText(
  { entity: { title, breadcrumb } }: { entity: { title: string; breadcrumb: unknown } },
  siteName: string,
): string {
  return JSON.stringify([title, breadcrumb, siteName]);
}

/** All that a build makes of a site. */
export interface WholeSite {
  id: string;
  /** Contents of files by their paths below Gatsby's output. */
  files: Map<string, string>;
  /** Contexts of the pages that are rendered on request, by path. */
  contexts: Record<string, unknown>;
  /** Data of slices, by id. */
  slices: Map<string, string>;
  /** Paths of its pages. */
  pages: Set<string>;
}

/** Makes everything at once, as a build does. */
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
  await addPages(site, config, rendered, files);
  for (const { langcode, entity } of site.routes.filter((each) => !hasOwnPicture(each.entity))) {
    const { siteName } = site.languages[langcode];
    files.set(cardPath(langcode, entity.path).slice(1), cardText({ entity }, siteName));
  }
  const root = { path: "/", ...describeRootPage("/", site, config) };
  return {
    ...{ files, slices: sliceData, id: await addWritten(site, config, now, files) },
    contexts: Object.fromEntries(
      [...onRequest, root].map(({ path: at, context }) => [at, context]),
    ),
    pages: new Set(rendered.map(({ path: at }) => at)),
  };
}

type Pages = ReturnType<typeof describeSite>["pages"];

async function addPages(
  site: SourcedSite,
  config: SiteConfig,
  pages: Pages,
  files: Map<string, string>,
): Promise<void> {
  const rootPages = ROOT_PAGES.map((page) => ({
    ...{ ...page, mode: "SSG" as const },
    ...describeRootPage(page.path.replace(".html", ""), site, config),
  }));
  const sliceHtml = (name: string) => files.get(`_gatsby/slices/${name}.html`) ?? "";
  for (const { path: at, component, context, slices, mode } of [...pages, ...rootPages]) {
    const page = { path: at, component: `src/${component}`, context, slices };
    const data = showingRenderer.pageData(page);
    files.set(pageDataFile(at), data);
    if (mode === "SSG") files.set(htmlFile(at), await showingRenderer.html(data, sliceHtml));
  }
}

/** Adds what a build writes itself. @returns the id of the build */
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
    await writeManifests(folder, languages);
    const id = await writeBuildFacts(
      folder,
      builtPages(site.routes, deferAfterDays, now),
      [...requestRules(), ...site.redirects],
      CODE + JSON.stringify(site.languages),
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
