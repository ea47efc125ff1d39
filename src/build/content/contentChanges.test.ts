/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import type { ContentJob, PageRenderer, PageToRender } from "gatsby-adapter-node/content";
import { examplePage, site as settings } from "../../../test/examplePages";
import { localeCodes, type LocaleCode } from "../../i18n/locales";
import { buildManifest, builtPages } from "../buildFacts";
import { buildFingerprint, buildId, sumOf } from "../buildId";
import { writeFeeds } from "../discovery/feeds";
import { writeManifests } from "../discovery/manifests";
import { writeSitemaps } from "../discovery/sitemaps";
import { manifestFiles } from "../manifestFiles";
import { describeRootPage, describeSite } from "../pages/describePages";
import { payloadOf } from "../payloads";
import type { SourcedSite } from "../readSite";
import { requestRules } from "../routeRules";
import { siteConfig } from "../siteConfig";
import type { SourcedRoute } from "../sourceRoutes";
import { contentChanges } from "./contentChanges";
import type { ReleasedContent } from "./ContentState";
import { htmlFile, pageDataFile, payloadFile } from "./pageFiles";

// Random edits of a site: what is made of the difference must be what is made of the whole. Pages are rendered by a
// stand-in that shows all that it is given; e2e/all/contentReleases.spec.ts compares with real builds.

const config = siteConfig({ SITE_URL: "https://www.example.ch" });
const NOW = Date.parse("2026-11-23T12:00:00Z");

/** What a page shows is its data, with its slices. */
const renderer = {
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

const rootPages = [
  { path: "/404", component: "pages/404.tsx" },
  { path: "/404.html", component: "pages/404.tsx" },
];

/** One edit's worth of a site: pages by path and language, with what differs. */
interface Drawn {
  pages: {
    langcode: LocaleCode;
    name: string;
    kind: "ContentPage" | "BlogDetailpage";
    title: string;
    year: number;
    stretches: number;
  }[];
  siteNames: Record<LocaleCode, string>;
  menu: Record<LocaleCode, string>;
  redirects: number;
}

const words = fc.constantFrom("Wasser", "Eis", "Grundwasser");
const drawn: fc.Arbitrary<Drawn> = fc.record({
  pages: fc.uniqueArray(
    fc.record({
      langcode: fc.constantFrom(...localeCodes),
      name: fc.constantFrom("a", "b", "c", "blog"),
      kind: fc.constantFrom("ContentPage" as const, "BlogDetailpage" as const),
      title: words,
      year: fc.constantFrom(2001, 2026),
      stretches: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: ({ langcode, name }) => `${langcode} ${name}`, maxLength: 8 },
  ),
  siteNames: names(),
  menu: names(),
  redirects: fc.integer({ min: 0, max: 2 }),
});

function names() {
  return fc.record({ de: words, en: fc.constant("x"), fr: words, it: fc.constant("x") });
}

function siteOf({ pages, siteNames, menu, redirects }: Drawn): SourcedSite {
  const picture = { tag: "meta", attributes: { property: "og:image", content: "https://x/p.png" } };
  const homes = localeCodes.map((langcode) => ({
    ...{ langcode, name: "", kind: "HomePage" as const, title: "Home", year: 2026, stretches: 0 },
  }));
  const routes = [...homes, ...pages].map(
    ({ langcode, name, kind, title, year, stretches }): SourcedRoute => {
      const entity = {
        ...examplePage(kind),
        ...{ langcode, path: `/${name}`, title, publishedAt: `${year}-01-01`, translations: [] },
        metatags: [picture],
      } as unknown as SourcedRoute["entity"];
      const listPages = Array.from({ length: stretches }, (_, index) => ({
        ...{ path: `/${name}/page/${index + 2}`, page: index + 1 },
        entity: { ...entity, title: `${title} ${index + 2}` },
      }));
      const revision = JSON.stringify([title, year, kind, stretches]);
      return {
        ...{ langcode, path: name === "" ? `/${langcode}` : `/${langcode}/${name}` },
        ...{ revision, entity, warnings: [], listPages },
      };
    },
  );
  const languages = localeCodes.map((langcode) => {
    const chrome = { site: settings, main: { items: [{ title: menu[langcode] }] } };
    return [langcode, { langcode, siteName: siteNames[langcode], feeds: [], chrome }];
  });
  return {
    ...{ routes, cursor: "", missing: 0, languages: Object.fromEntries(languages) },
    redirects: Array.from({ length: redirects }, (_, index) => ({
      ...{ pattern: `/de/alt/${index}`, redirect: "/de", status: 301 },
    })),
  };
}

/** All files of a release, made of the whole site. */
async function wholeRelease(
  site: SourcedSite,
): Promise<{ id: string; files: Map<string, string> }> {
  const files = new Map<string, string>();
  const { slices, pages } = describeSite(site, config, NOW);
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
      ...describeRootPage(page.path.replace(".html", ""), site, config),
    })),
  ];
  for (const { path: at, component, context, slices: shown, mode } of rendered) {
    const page = { path: at, component: `src/${component}`, context, slices: shown };
    const data = renderer.pageData(page);
    files.set(pageDataFile(at), data);
    if (mode === "SSG") files.set(htmlFile(at), await renderer.html(data, sliceHtml));
  }
  const built = builtPages(site.routes, config.deferAfterDays, NOW);
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
  return { id, files };
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

/** The paths of a route, and its files. */
function filesOfRoute(route: SourcedRoute, files: ReadonlyMap<string, string>) {
  const paths = [
    route.path,
    ...(route.listPages ?? []).map(({ path: at }) => `/${route.langcode}${at}`),
  ];
  const folders = new Set(paths.map((at) => at.slice(1)));
  const own = [...files.keys()].filter((file) => {
    const folder = path.dirname(file).replace(/^page-data\//, "");
    return (
      folders.has(folder) && /^(index\.html|page-data\.json|_payload.*)$/.test(path.basename(file))
    );
  });
  return { paths, own };
}

/** Files in memory, as those of a release. */
const inRelease = (files: ReadonlyMap<string, string>): ContentJob["files"] => ({
  read: (name) => (files.has(name) ? Buffer.from(files.get(name)!) : undefined),
  holds: (name, content) => files.get(name) === content.toString(),
  *names(prefix) {
    for (const name of files.keys()) if (name.startsWith(prefix)) yield name;
  },
});

test("what is made of a difference is what is made of the whole", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, drawn, fc.array(fc.nat(12)), async (one, other, chosen) => {
      const [before, after] = [siteOf(one), siteOf(other)];
      const [released, wanted] = [await wholeRelease(before), await wholeRelease(after)];
      // Deleted from the release since it was made, as a page is that was unpublished.
      const lost = before.routes
        .filter((_, index) => chosen.includes(index))
        .map((route) => filesOfRoute(route, released.files));
      for (const file of lost.flatMap(({ own }) => own)) released.files.delete(file);
      const content = {
        ...{ build: released.id, code: "", compilationHash: "code", now: NOW, cursor: "" },
        ...{ missing: 0, languages: before.languages, redirects: before.redirects },
        ...{ rootPages, manifests: [released.id] },
      } satisfies ReleasedContent;
      const routes = new Map(before.routes.map((route) => [route.path, route]));
      const job: ContentJob = {
        ...{
          files: inRelease(released.files),
          build: released.id,
          siteDirectory: process.cwd(),
          renderer,
        },
        unpublished: lost.flatMap(({ paths }) => paths),
        log: () => undefined,
      };
      const made = await contentChanges(
        { content, routes },
        { site: after, now: NOW },
        config,
        job,
      );
      const files = new Map(released.files);
      for (const file of made?.changes.removed ?? []) files.delete(file);
      for (const [file, { content: text }] of made?.changes.files ?? []) {
        files.set(file, text.toString());
      }
      // Those of the build before stay for tabs that are open.
      if (released.id !== wanted.id) files.delete(`builds/meta/${released.id}.json`);
      const sorted = (all: ReadonlyMap<string, string>) => Object.fromEntries([...all].sort());
      expect(sorted(files)).toEqual(sorted(wanted.files));
    }),
    { numRuns: Number(process.env.CONTENT_RUNS ?? 25) },
  );
});
