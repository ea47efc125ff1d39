import { expect } from "@playwright/test";
import { addressChecks } from "../wholeSite/addressChecks";
import { SentSite } from "../wholeSite/sentSite";
import { strategy, test } from "./site";

/** Addresses of pages, their meta data for search engines, and the search itself. */
export function testAddresses(): void {
  test.describe("the whole site", () => {
    test.describe.configure({ timeout: 300_000 });
    let site: SentSite;

    test.beforeAll(async () => {
      site = await SentSite.read(process.env.TEST_SITE_URL ?? "", strategy);
    });

    test("the sitemaps name pages of all languages, those in English without a prefix", () => {
      const hasPrefix = (address: string) => /^\/en(\/|$)/.test(new URL(address).pathname);
      const languages = new Set(site.pages.map(({ langcode }) => langcode));
      expect([...languages].sort()).toEqual(["de", "en", "fr", "it"]);
      expect(site.pages.filter(({ address }) => hasPrefix(address))).toEqual([]);
      expect(site.links().filter(hasPrefix)).toEqual([]);
      const home = site.mapped.find(({ address }) => address === `${site.url}/`);
      expect(home?.alternates).toEqual({
        "de-CH": `${site.url}/de`,
        "en-US": `${site.url}/`,
        "fr-CH": `${site.url}/fr`,
        "it-CH": `${site.url}/it`,
        "x-default": `${site.url}/`,
      });
    });

    for (const [name, check] of addressChecks) {
      test(name, async () => {
        expect(await check(site)).toEqual([]);
      });
    }

    test("robots.txt keeps robots from drafts", async () => {
      const { body } = await site.answer(`${site.url}/robots.txt`);
      const lines = body.toString().split("\n");
      const drafts = ["/de", "", "/fr", "/it"].flatMap((prefix) =>
        ["$", "/", "?"].map((end) => `Disallow: ${prefix}/preview${end}`),
      );
      expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual(drafts);
    });
  });

  const searches = [
    { from: "/about", path: "/search", word: "glaciers", hit: /^\/(?!(de|en|fr|it)\/).*glacier/ },
    { from: "/de/ueber-uns", path: "/de/search", word: "Gletscher", hit: /^\/de\/.*gletscher/ },
  ];

  for (const { from, path, word, hit } of searches) {
    test(`the search at ${path} leads from the menu to a page of its language`, async ({
      page,
    }) => {
      await page.goto(from);
      await page.getByRole("button", { name: /^Men[uü]$/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[type=search]").fill(word);
      await dialog.locator("input[type=search]").press("Enter");
      await expect(page).toHaveURL(`${path}?q=${word}`);
      const first = page.locator(".search-hit__link").first();
      await expect(first).toHaveAttribute("href", hit);
      await first.click();
      await expect(page).toHaveURL(({ pathname }) => hit.test(pathname));
      await page.goto(`${path}?q=${word}`);
      await expect(page.locator(".search-hit__link").first()).toHaveAttribute("href", hit);
    });
  }

  test("redirects of the CMS lead to pages without the prefix of English", async ({ request }) => {
    const redirected = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 });
      return [response.status(), response.headers().location];
    };
    expect(await redirected("/institute?x=1")).toEqual([301, "/about?x=1"]);
    expect(await redirected("/floods")).toEqual([302, expect.stringMatching(/^\/(?!en\/)./)]);
    expect(await redirected("/de/institut")).toEqual([301, "/de/ueber-uns"]);
  });
}
