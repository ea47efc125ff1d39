/** @jest-environment node */
import { runs } from "@quatrain/contract/testing/runs";
import { FAULT_ON_PAGE } from "../../test/hostileCms/faultOnPage";
import { startHostileCms, type HostileCms } from "../../test/hostileCms/startHostileCms";
import { forgetCms } from "../../test/readSiteFrom";
import { renderedFaults, sitemapOf, siteOfCms } from "../../test/siteOfCms";

// Whole sites of random content. More seeds: HOSTILE_SEEDS=1-300.

const [first = 1, last = runs(1, 2)] = (process.env.HOSTILE_SEEDS?.split("-") ?? []).map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);
const sites = (["valid", "broken"] as const).flatMap((mode) =>
  seeds.map((seed) => [mode, seed] as const),
);

let cms: HostileCms | undefined;

afterEach(async () => {
  forgetCms();
  await cms?.stop();
  cms = undefined;
});

let refused = 0;

test.each(sites)("random content makes a site: %s, seed %d", async (mode, seed) => {
  cms = await startHostileCms({ seed, mode, pages: 40 });
  const { config, site, warnings, refusal } = await siteOfCms(cms.url);
  // A site that would lack pages is not built.
  expect(refusal).toMatch(
    /^$|^The listing promises \d+ pages but holds \d+( \(.+: \d+, but \d+\))?$/,
  );
  expect(warnings.filter((warning) => /\n\s+at /.test(warning))).toEqual([]);
  // Where in an answer a page has come is of no use to who looks for the fault.
  expect(warnings.filter((line) => /^\/.*(buildListing|route\.entity)/.test(line))).toEqual([]);
  if (!site) return void (refused += 1);
  expect(warnings.some((line) => FAULT_ON_PAGE.test(line))).toBe(mode === "broken");

  const { pages, faults } = await renderedFaults(site, config);
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(mode === "valid" ? 39 : 20);
  expect(await sitemapOf(site, config)).toContain("<sitemap>");
});

test("few are refused", () => {
  expect(refused).toBeLessThan(sites.length / 4);
});
