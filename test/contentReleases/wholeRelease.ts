import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PageRenderer, PageToRender } from "gatsby-adapter-node/content";
import { buildManifest, builtPages } from "../../src/build/buildFacts";
import { buildFingerprint, buildId, sumOf } from "../../src/build/buildId";
import { sitemapsOf } from "../../src/build/content/addSitemaps";
import type { ReleasedContent } from "../../src/build/content/ContentState";
import { htmlFile, pageDataFile, payloadFile } from "../../src/build/content/pageFiles";
import { writeFeeds } from "../../src/build/discovery/feeds";
import { writeManifests } from "../../src/build/discovery/manifests";
import { spreadPages, summaryOf, writeSitemaps } from "../../src/build/discovery/sitemaps";
import { manifestFiles } from "../../src/build/manifestFiles";
import { describeRootPage, describeSite } from "../../src/build/pages/describePages";
import { payloadOf } from "../../src/build/payloads";
import type { SourcedSite } from "../../src/build/readSite";
import { requestRules } from "../../src/build/routeRules";
import { siteConfig } from "../../src/build/siteConfig";

export const config = siteConfig({ SITE_URL: "https://www.example.ch" });

/** What a page shows is its data, with its slices. */
export const renderer = {
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

export const rootPages = [
  { path: "/404", component: "pages/404.tsx" },
  { path: "/404.html", component: "pages/404.tsx" },
];

/** All files of a release, made of the whole site. */
export async function wholeRelease(
  site: SourcedSite,
  now: number,
): Promise<{
  build: string;
  pages: ReleasedContent["pages"];
  sitemaps: ReleasedContent["sitemaps"];
  files: Map<string, string>;
}> {
  const files = new Map<string, string>();
  const { slices, pages } = describeSite(site, config, now);
  for (const described of slices) {
    const slice = { ...described, component: `src/${described.component}` };
    files.set(`_gatsby/slices/${slice.id}-1.html`, await renderer.slice(slice));
    files.set(`slice-data/${slice.id}.json`, renderer.sliceData(slice));
  }
  const sliceHtml = (name: string) => files.get(`_gatsby/slices/${name}.html`) ?? "";
  const rendered = [
    ...pages.filter(({ mode }) => mode !== "SSR"),
    ...rootPages.map((page) => ({
      ...{ ...page, mode: "SSG" as const },
      ...describeRootPage(page.path.replace(".html", ""), { ...site, home: undefined }, config),
    })),
  ];
  for (const { path: at, component, context, slices: shown, mode } of rendered) {
    const page = { path: at, component: `src/${component}`, context, slices: shown };
    const data = renderer.pageData(page);
    files.set(pageDataFile(at), data);
    if (mode === "SSG") files.set(htmlFile(at), await renderer.html(data, sliceHtml));
  }
  const built = builtPages(site.routes, config.deferAfterDays, now);
  const hashes = new Map<string, string>();
  for (const { path: at, entity } of built.filter(({ deferred }) => !deferred)) {
    const { content, hash } = payloadOf(entity);
    hashes.set(at, hash);
    files.set(payloadFile(at), content).set(payloadFile(at, hash), content);
  }
  const matcher = [...requestRules(), ...site.redirects];
  const id = buildId(sumOf(built), matcher, buildFingerprint("code", site.languages));
  for (const [name, content] of manifestFiles(buildManifest(id, matcher, hashes))) {
    files.set(`builds/meta/${name}`, content);
  }
  files.set("builds/latest.json", JSON.stringify({ id }));
  await addDerived(site, files);
  const pagesOfBuild = { sum: sumOf(built).toString(), prerendered: hashes.size };
  const sitemaps = sitemapsOf((langcode) => spreadPages(langcode, site.routes).map(summaryOf));
  return { build: id, pages: pagesOfBuild, sitemaps, files };
}

async function addDerived(site: SourcedSite, files: Map<string, string>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-derived-"));
  const languages = Object.values(site.languages);
  await writeSitemaps(folder, config.siteUrl, site.routes);
  await writeFeeds(folder, config.siteUrl, languages, site.routes);
  await writeManifests(folder, languages);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, file), await readFile(file, "utf8"));
  }
  await rm(folder, { recursive: true });
}
