import { expect, test } from "@playwright/test";
import { BuiltSite } from "../bench/pageWeight/BuiltSite";
import { Visitor } from "./everyPage/Visitor";
import { prerenderedPaths } from "./prerenderedPaths";
import { templatePages } from "./templates";

// Opens every prerendered page: no console messages, no failed requests, no violations of the policy or of
// accessibility, and valid HTML. With `--all`, opens each page in all its languages; otherwise
// in one of them.

test.use({
  // Faults name their page, and traces of so many pages would take longer than the tests.
  trace: "off",
  // Small pictures are faster. The tests of templates use wide windows.
  viewport: { width: 640, height: 900 },
  contextOptions: { reducedMotion: "reduce" },
});

const LANGUAGES = ["de", "en", "fr", "it"];
/** Number of tests per language, for several workers to share. */
const SHARES = LANGUAGES.length;
/** The first share has every page in one of its languages. */
const opened = process.env.TEST_ALL ? SHARES : 1;

const languageOf = (path: string) => path.split("/")[1] ?? "";
const shares = () => sharesOfPages(new BuiltSite("public").pages);

test("every prerendered page is in one of the languages, and is opened", async ({ request }) => {
  const paths = await prerenderedPaths(request);
  expect([...new Set(paths.map(languageOf))].sort()).toEqual(LANGUAGES);
  expect(paths.length).toBeGreaterThan(200);
  expect([...shares().keys()].sort()).toEqual(paths.sort());
});

for (const language of LANGUAGES) {
  for (let share = 0; share < opened; share++) {
    test(`nothing is wrong with a page in ${language}, ${share + 1} of ${SHARES}`, async ({
      page,
    }) => {
      test.slow();
      const paths = [...shares()]
        .filter(([path, its]) => languageOf(path) === language && its === share)
        .map(([path]) => path);
      expect(paths).not.toEqual([]);
      const visitor = await Visitor.in(page);
      const faults: string[] = [];
      for (const path of paths) {
        await test.step(path, async () => faults.push(...(await visitor.faultsOf(path))));
      }
      expect(faults).toEqual([]);
    });
  }
}

for (const [path, status] of [
  [templatePages.ErrorPage, 404],
  ["/de/search", 200],
  ["/fr/search?q=glacier", 200],
  ["/it/search?q=xyzzy", 200],
] as const) {
  test(`nothing is wrong with what is rendered on request: ${path}`, async ({ page }) => {
    expect(await (await Visitor.in(page)).faultsOf(path, status)).toEqual([]);
  });
}

interface Translation {
  path: string;
  /** Shared by all translations. */
  identity: string;
}

/**
 * Divides pages among as many shares as there are languages. The first share has each page in one language, changing from
 * page to page, so that one share covers every page and a part of each language.
 *
 * @returns number of the share, from 0, by path
 */
function sharesOfPages(translations: readonly Translation[]): Map<string, number> {
  const pages = new Map<string, string[]>();
  for (const { path, identity } of translations) {
    pages.set(identity, [...(pages.get(identity) ?? []), path]);
  }
  const shares = [...pages.values()].flatMap((paths, turn) =>
    paths.map((path, place) => [path, (turn + place) % paths.length] as const),
  );
  return new Map(shares);
}
