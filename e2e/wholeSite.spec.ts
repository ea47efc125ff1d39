import { expect, test } from "@playwright/test";
import { inParallel, readSitePages, type SentPage } from "./sitePages";

// Every page of every language as it is sent: without a browser, so that the whole site is quick.

const siteUrl = process.env.TEST_SITE_URL ?? "";
let pages: SentPage[];

test.describe.configure({ mode: "default", timeout: 180_000 });

test.beforeAll(async () => {
  pages = await readSitePages(siteUrl);
});

/** What a check finds on each page, with the page it stands on. */
function findings(check: (page: SentPage) => string[]): string[] {
  return pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));
}

test("the sitemaps name pages of all languages, and none that is answered on request only", () => {
  const languages = new Set(pages.map(({ path }) => path.split("/")[1]));
  expect([...languages].sort()).toEqual(["de", "en", "fr", "it"]);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ path }) => /\/(search|preview|_)/.test(path))).toEqual([]);
});

test("each page has one h1, and its headings leave no level out", () => {
  expect(
    findings(({ $ }) => {
      const levels = $("h1, h2, h3, h4, h5, h6")
        .toArray()
        .filter((heading) => $(heading).closest("dialog, template").length === 0)
        .map(({ tagName }) => Number(tagName[1]));
      const main = levels.slice(levels.indexOf(1));
      const gaps = main.flatMap((level, index) =>
        level > (main[index - 1] ?? level) + 1 ? [`h${level} after h${main[index - 1]}`] : [],
      );
      const tops = levels.filter((level) => level === 1).length;
      return tops === 1 ? gaps : [`${tops} h1`, ...gaps];
    }),
  ).toEqual([]);
});

for (const [name, read] of [
  ["title", ({ $ }: SentPage) => $("head > title").text()],
  ["description", ({ $ }: SentPage) => $('head > meta[name="description"]').attr("content")],
] as const) {
  test(`each page has a ${name} of its own in its language`, () => {
    const seen = new Map<string, string>();
    expect(
      findings((page) => {
        const value = read(page)?.trim();
        if (!value) return [`no ${name}`];
        // Stretches of a list share the description of their page.
        if (name === "description" && /\/page\/\d+$/.test(page.path)) return [];
        const key = `${page.path.split("/")[1]} ${value}`;
        const other = seen.get(key);
        seen.set(key, page.path);
        return other ? [`${name} as on ${other}`] : [];
      }),
    ).toEqual([]);
  });
}

test("no link leads nowhere, nor to a place that is not on its page", async () => {
  const known = new Map(pages.map(({ path, $ }) => [path, $]));
  const targets = new Map<string, string>();
  const faults: string[] = [];
  for (const { path, $ } of pages) {
    for (const link of $("a[href]").toArray()) {
      const url = new URL($(link).attr("href") ?? "", siteUrl + path);
      if (url.origin !== siteUrl) continue;
      const target = known.get(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      if (target && id && target(`[id="${CSS_ESCAPE(id)}"]`).length === 0) {
        faults.push(`${path}: no place ${url.pathname}#${id}`);
      }
      if (!target) targets.set(url.pathname + url.search, path);
    }
  }
  const answers = await inParallel([...targets], async ([target, path]) => {
    const { status } = await fetch(siteUrl + target);
    return status < 400 ? [] : [`${path}: ${target} answers ${status}`];
  });
  expect([...faults, ...answers.flat()]).toEqual([]);
});

/** In the text of a selector's value. */
const CSS_ESCAPE = (text: string): string => text.replaceAll(/["\\]/g, "\\$&");
