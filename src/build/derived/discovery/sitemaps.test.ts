/** @jest-environment node */
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "cheerio";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { unescapedText } from "../../../../test/oddText";
import { localeCodes } from "../../../i18n/locales";
import { sitemapSizes, writeSitemaps, type MappableRoute } from "./sitemaps";

const SITE = "https://www.example.ch";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "sitemaps-"));
});
afterEach(() => rm(directory, { recursive: true }));

const read = async (file: string) =>
  load(await readFile(path.join(directory, file), "utf8"), { xml: true });

function page(
  langcode: MappableRoute["langcode"],
  pagePath: string,
  rest: Partial<MappableRoute["entity"]> = {},
): MappableRoute {
  const entity = {
    path: pagePath,
    changed: "2026-11-20T10:00:00+01:00",
    translations: [{ langcode, path: pagePath, title: pagePath }],
    metatags: [],
    ...rest,
  };
  return { langcode, entity };
}

test("an index names a sitemap for each language that has pages", async () => {
  await writeSitemaps(directory, SITE, [
    page("de", "/", { changed: "2026-11-21T08:00:00+01:00" }),
    page("de", "/ueber-uns"),
    page("fr", "/"),
  ]);
  const $ = await read("sitemap.xml");
  const named = $("sitemap")
    .toArray()
    .map((entry) => [$(entry).find("loc").text(), $(entry).find("lastmod").text()]);
  expect(named).toEqual([
    [`${SITE}/sitemaps/de-1.xml`, "2026-11-21T07:00:00.000Z"],
    [`${SITE}/sitemaps/fr-1.xml`, "2026-11-20T09:00:00.000Z"],
  ]);
});

test("nothing tells when a page changed of which that is not known", async () => {
  const changed = null;
  await writeSitemaps(directory, SITE, [
    page("de", "/", { changed }),
    page("de", "/neu"),
    page("fr", "/", { changed }),
  ]);
  const index = await read("sitemap.xml");
  expect(index("sitemap > lastmod").text()).toBe("2026-11-20T09:00:00.000Z");
  expect((await read("sitemaps/de-1.xml"))("lastmod")).toHaveLength(1);
  expect((await read("sitemaps/fr-1.xml"))("lastmod")).toHaveLength(0);
});

test("a page tells when it changed and the languages it exists in, no others", async () => {
  const translations = [
    { langcode: "de", path: "/ueber-uns", title: "Über uns" },
    { langcode: "fr", path: "/à-propos", title: "À propos" },
  ];
  await writeSitemaps(directory, SITE, [page("de", "/ueber-uns", { translations })]);
  const $ = await read("sitemaps/de-1.xml");
  expect($("url > loc").text()).toBe(`${SITE}/de/ueber-uns`);
  expect($("url > lastmod").text()).toBe("2026-11-20T09:00:00.000Z");
  const links = $("url > xhtml\\:link").toArray();
  expect(links.map((link) => [$(link).attr("hreflang"), $(link).attr("href")])).toEqual([
    ["de-CH", `${SITE}/de/ueber-uns`],
    ["fr-CH", `${SITE}/fr/%C3%A0-propos`],
    ["x-default", `${SITE}/de/ueber-uns`],
  ]);
});

test.each([
  ["noindex, follow", false],
  ["nofollow,NOINDEX", false],
  ["none", false],
  ["max-image-preview:none", true],
  ["index, follow", true],
])("a page that tells robots “%s” is named: %s", async (content, isNamed) => {
  const attributes = { name: "robots", property: null, content, rel: null, href: null };
  const metatags = [{ tag: "meta", attributes }];
  await writeSitemaps(directory, SITE, [page("de", "/"), page("de", "/danke", { metatags })]);
  const $ = await read("sitemaps/de-1.xml");
  const named = $("loc").toArray();
  expect(named.map((location) => $(location).text())).toEqual([
    `${SITE}/de`,
    ...(isNamed ? [`${SITE}/de/danke`] : []),
  ]);
});

test("sitemaps are well-formed, whatever stands in a path or title", async () => {
  await fc.assert(
    fc.asyncProperty(unescapedText, unescapedText, unescapedText, async (name, other, title) => {
      const translations = [
        { langcode: "de", path: `/${name}`, title },
        { langcode: "fr", path: `/${other}`, title },
      ];
      await writeSitemaps(directory, SITE, [page("de", `/${name}`, { translations })]);
      for (const file of ["sitemap.xml", "sitemaps/de-1.xml"]) {
        const text = await readFile(path.join(directory, file), "utf8");
        // Throws where XML is not well-formed.
        const { document } = new JSDOM(text, { contentType: "application/xml" }).window;
        const [location, ...others] = [...document.querySelectorAll("loc")];
        expect(others).toEqual([]);
        expect(new URL(location?.textContent ?? "").origin).toBe(SITE);
      }
    }),
  );
});

test("80,000 pages stay below the bounds of the protocol, each named once", async () => {
  const pages = Array.from({ length: 80_000 }, (_, index): MappableRoute => {
    const at = `/archiv/${"messreihe-".repeat(5)}${index}`;
    const translations = localeCodes.map((langcode) => ({ langcode, path: at, title: at }));
    return page(localeCodes[index % 4] ?? "de", at, { translations });
  });
  await writeSitemaps(directory, SITE, pages);
  const names = (await readdir(path.join(directory, "sitemaps"))).sort();
  // A power of two for each language.
  expect(names).toHaveLength(4 * 32);
  const seen = new Set<string>();
  for (const name of names) {
    const file = path.join(directory, "sitemaps", name);
    expect((await stat(file)).size).toBeLessThan(50 * 2 ** 20);
    const locations = (await readFile(file, "utf8")).match(/<loc>[^<]+/g) ?? [];
    expect(locations.length).toBeLessThan(sitemapSizes.pagesInFile * 1.5);
    for (const location of locations) seen.add(location);
  }
  expect(seen.size).toBe(80_000);
  const index = await readFile(path.join(directory, "sitemap.xml"), "utf8");
  expect(index.match(/<loc>/g)).toHaveLength(names.length);
});

test("parts that an earlier build had more of are removed", async () => {
  await writeSitemaps(directory, SITE, [page("de", "/"), page("it", "/")]);
  await writeSitemaps(directory, SITE, [page("de", "/")]);
  expect(await readdir(path.join(directory, "sitemaps"))).toEqual(["de-1.xml"]);
});
