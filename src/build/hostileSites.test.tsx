/** @jest-environment node */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FAULT_ON_PAGE } from "../../test/hostileCms/faultOnPage";
import { startHostileCms, type HostileCms } from "../../test/hostileCms/startHostileCms";
import { forgetCms, readSiteFrom } from "../../test/readSiteFrom";
import { renderSite } from "../../test/renderSite";
import { builtPages } from "./buildFacts";
import { writeFeeds } from "./discovery/feeds";
import { writeManifests } from "./discovery/manifests";
import { writeSitemaps } from "./discovery/sitemaps";
import { siteConfig } from "./siteConfig";
import { SourcingError } from "./SourcingError";

// Whole sites of random content. More seeds: HOSTILE_SEEDS=1-300.

const [first = 1, last = 2] = (process.env.HOSTILE_SEEDS ?? "1-2").split("-").map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const runs = (["valid", "broken"] as const).flatMap((mode) =>
  seeds.map((seed) => [mode, seed] as const),
);

let cms: HostileCms | undefined;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-hostile-"));
});

afterEach(async () => {
  forgetCms();
  await cms?.stop();
  cms = undefined;
  await rm(folder, { recursive: true });
});

/** What a build makes of the CMS: a site, or the reason why there is none. */
async function build(url: string) {
  const config = siteConfig({ GRAPHQL_API_URL: url, SITE_URL: "https://www.example.ch" });
  try {
    const { site, warnings } = await readSiteFrom(config);
    return { config, site, warnings, refusal: "" };
  } catch (error) {
    if (!(error instanceof SourcingError)) throw error;
    return { config, site: null, warnings: [], refusal: error.reason };
  }
}

let refused = 0;

test.each(runs)("random content makes a site: %s, seed %d", async (mode, seed) => {
  cms = await startHostileCms({ seed, mode, pages: 40 });
  const { config, site, warnings, refusal } = await build(cms.url);
  // A site that would lack pages is not built.
  expect(refusal).toMatch(/^$|^The listing promises \d+ pages but holds \d+$/);
  expect(warnings.filter((warning) => /\n\s+at /.test(warning))).toEqual([]);
  // Where in an answer a page has come is of no use to who looks for the fault.
  expect(warnings.filter((line) => /^\/.*(buildListing|route\.entity)/.test(line))).toEqual([]);
  if (!site) return void (refused += 1);

  expect(warnings.some((line) => FAULT_ON_PAGE.test(line))).toBe(mode === "broken");

  const rendered = await renderSite(site, config);
  const built = new Set(
    builtPages(site.routes, config.deferAfterDays, Date.now()).map((each) => each.path),
  );
  const failed = rendered.filter(({ error }) => error !== undefined);
  expect(failed.map(({ name, error }) => `${name}: ${String((error as Error).stack)}`)).toEqual([]);
  expect(built.size).toBeGreaterThan(mode === "valid" ? 39 : 20);
  const pages = rendered.filter(({ name }) => built.has(name));
  const untitled = pages.filter(({ html }) => html.split("<h1").length !== 2);
  expect(untitled.map(({ name }) => name)).toEqual([]);
  // Nothing that a CMS says runs in a browser.
  const running = /<script(?! type="application\/ld\+json")|<[^>]+\son[a-z]+=|="\s*javascript:/i;
  expect(
    rendered.flatMap(
      ({ name, html }) => running.exec(html)?.map((each) => `${name} ${each}`) ?? [],
    ),
  ).toEqual([]);

  const languages = Object.values(site.languages);
  await writeSitemaps(folder, config.siteUrl, site.routes);
  await writeFeeds(folder, config.siteUrl, languages, site.routes);
  await writeManifests(folder, languages);
  expect(await readFile(path.join(folder, "sitemap.xml"), "utf8")).toContain("<sitemap>");
});

test("few are refused", () => {
  expect(refused).toBeLessThan(runs.length / 4);
});
