import { expect, test } from "@playwright/test";
import { structuredDataFaults } from "../test/structuredDataFaults";
import { addressChecks, type SiteCheck } from "./wholeSite/addressChecks";
import { mediaFaults } from "./wholeSite/media";
import { descriptionFaults, headingFaults, titleFaults } from "./wholeSite/outline";
import { inParallel, SentSite } from "./wholeSite/sentSite";

// Checks every page of every language as the server sends it, without a browser, which would be slow.

let site: SentSite;

test.describe.configure({ mode: "default", timeout: 180_000 });

test.beforeAll(async () => {
  site = await SentSite.read(process.env.TEST_SITE_URL ?? "");
});

test("the sitemaps name pages of all languages, and none that is answered on request only", () => {
  const languages = new Set(site.pages.map(({ langcode }) => langcode));
  expect([...languages].sort()).toEqual(["de", "en", "fr", "it"]);
  expect(site.pages.length).toBeGreaterThan(200);
  expect(site.pages.filter(({ path }) => /\/(search|preview|_)/.test(path))).toEqual([]);
});

const checks: [string, SiteCheck][] = [
  ...addressChecks,
  ["each page has one h1, and its headings leave no level out", headingFaults],
  ["each page has a title of its own in its language", titleFaults],
  ["each page has a description of its own in its language", descriptionFaults],
  ["no picture, recording or other part of a page is missing", mediaFaults],
];

for (const [name, check] of checks) {
  test(name, async () => {
    expect(await check(site)).toEqual([]);
  });
}

test("what pages say of themselves as data keeps the rules", async () => {
  const faults = await inParallel(site.pages, async ({ $, path }) => {
    const scripts = $('script[type="application/ld+json"]').toArray();
    const html = scripts.map((script) => $.html(script)).join("");
    return (await structuredDataFaults(html)).map((fault) => `${path}: ${fault}`);
  });
  expect(faults.flat()).toEqual([]);
});

test("robots.txt names the sitemaps and keeps robots from drafts", async () => {
  const { status, type, body } = await site.answer(`${site.url}/robots.txt`);
  expect([status, type]).toEqual([200, expect.stringContaining("text/plain")]);
  const lines = body.toString().split("\n");
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(
    ["de", "en", "fr", "it"].flatMap((language) =>
      ["$", "/", "?"].map((end) => `Disallow: /${language}/preview${end}`),
    ),
  );
});
