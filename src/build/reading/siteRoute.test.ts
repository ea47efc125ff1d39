/** @jest-environment node */
import { examplePage } from "../../../test/examplePages";
import { ContentFaults } from "./contentFaults";
import type { CmsReader } from "./cmsReader";
import type { siteRoute } from "./siteRoute";

const { GATSBY_LOCALE_STRATEGY } = process.env;

const sites: Record<string, typeof siteRoute> = {};

beforeAll(async () => {
  for (const strategy of ["prefix", "prefix_except_default"]) {
    process.env.GATSBY_LOCALE_STRATEGY = strategy;
    jest.resetModules();
    sites[strategy] = (await import("./siteRoute")).siteRoute;
  }
});

afterAll(() => {
  if (GATSBY_LOCALE_STRATEGY === undefined) delete process.env.GATSBY_LOCALE_STRATEGY;
  else process.env.GATSBY_LOCALE_STRATEGY = GATSBY_LOCALE_STRATEGY;
});

/** Where the site has a page of the CMS; null if it leaves it out. */
function addressOf(path: string, langcode: string, strategy: string): string | null {
  const entity = { ...examplePage("ContentPage"), path, langcode };
  const reader: Pick<CmsReader, "faults"> = { faults: new ContentFaults() };
  const route = sites[strategy]?.({ langcode, path, revision: "1", entity }, reader as CmsReader);
  return route?.path ?? null;
}

test.each([
  ["/it", "en", "/en/it", null],
  ["/de/about", "en", "/en/de/about", null],
  ["/feeds/x", "en", "/en/feeds/x", null],
  ["/.well-known/x", "en", "/en/.well-known/x", null],
  ["/item", "en", "/en/item", "/item"],
  ["/it", "de", "/de/it", "/de/it"],
  ["/feeds", "fr", "/fr/feeds", "/fr/feeds"],
  ["/search/x", "fr", null, null],
])("the page at %s in %s is at %s, where English has no prefix at %s", (...page) => {
  const [path, langcode, prefixed, bare] = page;
  expect(addressOf(path, langcode, "prefix")).toBe(prefixed);
  expect(addressOf(path, langcode, "prefix_except_default")).toBe(bare);
});
