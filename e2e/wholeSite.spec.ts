import { expect, test } from "@playwright/test";
import { structuredDataFaults } from "../test/structuredDataFaults";
import { cardFaults } from "./wholeSite/cards";
import { feedFaults } from "./wholeSite/feeds";
import { sitemapFaults } from "./wholeSite/indexes";
import { alternateFaults, languageFaults } from "./wholeSite/languages";
import { linkFaults } from "./wholeSite/links";
import { mediaFaults } from "./wholeSite/media";
import { descriptionFaults, headingFaults, titleFaults } from "./wholeSite/outline";
import { inParallel, SentSite } from "./wholeSite/sentSite";
import { webManifestFaults } from "./wholeSite/webManifest";

// Every page of every language as it is sent: without a browser, so that the whole site is quick.

let site: SentSite;

test.describe.configure({ mode: "default", timeout: 180_000 });

test.beforeAll(async () => {
  site = await SentSite.read(process.env.TEST_SITE_URL ?? "");
});

test("the sitemaps name pages of all languages, and none that is answered on request only", () => {
  const languages = new Set(site.pages.map(({ path }) => path.split("/")[1]));
  expect([...languages].sort()).toEqual(["de", "en", "fr", "it"]);
  expect(site.pages.length).toBeGreaterThan(200);
  expect(site.pages.filter(({ path }) => /\/(search|preview|_)/.test(path))).toEqual([]);
});

const checks: [string, (site: SentSite) => string[] | Promise<string[]>][] = [
  ["each page is in the language of its prefix", languageFaults],
  ["each page has one h1, and its headings leave no level out", headingFaults],
  ["each page has a title of its own in its language", titleFaults],
  ["each page has a description of its own in its language", descriptionFaults],
  ["no link leads nowhere, nor to a place that is not on its page", linkFaults],
  ["no picture, recording or other part of a page is missing", mediaFaults],
  ["each page names its own address, and what services that show links need", cardFaults],
  ["pages name each other as translations, and those alone that there are", alternateFaults],
  ["the sitemaps name every page that may be indexed, once", sitemapFaults],
  ["each page names the feeds of its language, whose entries are pages", feedFaults],
  ["each language has a web manifest, whose icons have the size it tells", webManifestFaults],
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

test("robots are told where the sitemaps are, and to leave drafts alone", async () => {
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
