import { expect, test } from "@playwright/test";
import { Visitor } from "./everyPage/Visitor";
import { prerenderedPaths } from "./prerenderedPaths";
import { templatePages } from "./templates";

// Every prerendered page of every language in a browser, once: nothing in the console, no request that
// fails, nothing that the policy forbids, no accessibility violation, and valid HTML. Without `--all`, it is a quarter of the
// pages of each language: those of the languages are the same pages in other words.

test.use({
  // What is wrong is listed with its page; a recording of so many pages would take longer than they do.
  trace: "off",
  // Smaller pictures are quicker to make and to draw. Wide windows are for the tests of each template.
  viewport: { width: 640, height: 900 },
  contextOptions: { reducedMotion: "reduce" },
});

const LANGUAGES = ["de", "en", "fr", "it"];
/** Into so many tests the pages of a language are divided, for several workers to share. */
const SHARES = 4;

const languageOf = (path: string) => path.split("/")[1] ?? "";

test("every prerendered page is in one of the languages", async ({ request }) => {
  const paths = await prerenderedPaths(request);
  expect([...new Set(paths.map(languageOf))].sort()).toEqual(LANGUAGES);
  expect(paths.length).toBeGreaterThan(200);
});

for (const [index, language] of LANGUAGES.entries()) {
  for (let share = 0; share < SHARES; share++) {
    // Without `--all` one share of each language, and another one of each.
    if (!process.env.TEST_ALL && share !== index % SHARES) continue;
    test(`nothing is wrong with a page in ${language}, ${share + 1} of ${SHARES}`, async ({
      page,
    }) => {
      const paths = (await prerenderedPaths(page.request))
        .filter((path) => languageOf(path) === language)
        .filter((_, place) => place % SHARES === share);
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
