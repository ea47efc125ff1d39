import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SitePaths } from "../config/sitePaths";
import { Gate } from "./Gate";
import { makeRelease, soundPage, type TestRelease } from "./testing/makeRelease";

const site: SitePaths = { langcodes: ["de"], defaultLangcode: "de", strategy: "prefix" };

/** What the CMS is asked, and what it answers for paths other than 404. */
let asked: string[];
let statuses: Record<string, number>;
let listed: number | undefined;
let folder: string;

beforeEach(async () => {
  asked = [];
  statuses = {};
  listed = undefined;
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-gate-"));
});

afterEach(() => rm(folder, { recursive: true }));

const PAGES = ["/de", "/de/a", "/de/b"].map((each) => soundPage(each));

/** Checks a release after one of {@link PAGES}, of which it has rendered what differs unless stated otherwise. */
async function check(
  after: Partial<TestRelease>,
  { before = {}, rendered }: { before?: Partial<TestRelease>; rendered?: string[] } = {},
) {
  const live = await makeRelease(folder, "live", { pages: PAGES, ...before });
  const next = { pages: PAGES, ...before, ...after };
  const directory = await makeRelease(folder, "next", next);
  const gate = new Gate({
    site,
    maxLossPercent: 2,
    cms: () => ({
      publishedPages: async () => listed ?? next.pages.length,
      statusOf: async (langcode, at) => {
        asked.push(`${langcode} ${at}`);
        return statuses[at] ?? 404;
      },
    }),
    changes: { isReportedGone: async () => false, waitingPaths: async () => [] },
  });
  return gate.check({
    directory,
    live,
    changes: [],
    rendered: rendered ?? next.pages.map((page) => page.path),
  });
}

/** The pages, and one more with HTML of its own. */
const withPage = (body: string, change = (html: string) => html) => {
  const { html = "", ...page } = soundPage("/de/c", body);
  return { pages: [...PAGES, { ...page, html: change(html) }] };
};

it("lets a sound page pass, and asks nothing of the CMS but how many there are", async () => {
  const body = `<header><a href="/de/a">A</a></header><main><a href="/de/b?x=1#y">B</a>
    <a href="#z">Z</a> <a href="/de/search">S</a> <a href="https://other.example/de/nowhere">O</a>
    <a href="mailto:a@b.example">M</a> <a href="/media/file.pdf">F</a>
    <svg><title></title></svg></main>`;
  expect(await check(withPage(body))).toEqual({ faults: [], warnings: [] });
  expect(asked).toEqual([]);
});

it.each([
  ["has no title", (html: string) => html.replace("<title>Title", "<title> ")],
  ["has no heading", (html: string) => html.replace(/<h1>.*<\/h1>/, "")],
  ["has an empty heading", (html: string) => html.replace("<h1>Title", "<h1> <b></b>")],
  ["has 2 headings of the first level", (html: string) => html.replace("<h1>", "<h1>X</h1><h1>")],
  ["names no language", (html: string) => html.replace(' lang="de-CH"', "")],
  ["is in the language fr instead of de", (html: string) => html.replace("de-CH", "fr")],
  ["does not say at which address it is", (html: string) => html.replace("canonical", "x")],
  ["is no HTML document", (html: string) => html.replace("<!DOCTYPE html>", "")],
  ["ends too early", (html: string) => html.replace("</body></html>", "")],
])("refuses a page that %s", async (fault, change) => {
  const { faults } = await check(withPage("", change));
  expect(faults).toEqual([`/de/c ${fault}.`]);
});

it("takes the alternative text of a picture for a heading", async () => {
  const change = (html: string) => html.replace("<h1>Title", '<h1><img alt="Name">');
  expect((await check(withPage("", change))).faults).toEqual([]);
});

it.each(["header", "footer", "nav"])("refuses a link in a %s that leads nowhere", async (tag) => {
  const body = `<div><${tag}><p><a href="/de/nowhere/?x">N</a></p></${tag}></div>`;
  expect(await check(withPage(body))).toEqual({
    faults: ["/de/c links to /de/nowhere, which leads nowhere."],
    warnings: [],
  });
});

it.each([
  '<main><nav><a href="/de/nowhere">N</a></nav></main>',
  '<footer><div class="text rich-text"><a href="/de/nowhere">N</a></div></footer>',
  '<main><a href="https://site.test/de/nowhere">N</a></main>',
  '<main><a href="nowhere">N</a></main>',
])("only warns of a link in content: %s", async (body) => {
  expect(await check(withPage(body))).toEqual({
    faults: [],
    warnings: ["/de/c links to /de/nowhere, which leads nowhere."],
  });
});

it("names a page and how many more lead to the same place, those of chrome first", async () => {
  const text = '<main><a href="/de/nowhere">N</a></main>';
  const menu = '<nav><a href="/de/nowhere">N</a></nav>';
  const pages = [...PAGES, soundPage("/de/c", text), soundPage("/de/d", menu)];
  expect((await check({ pages })).faults).toEqual([
    "/de/d links to /de/nowhere, which leads nowhere. So do 1 more.",
  ]);
});

it.each([200, 301, 403])("believes the CMS that a path is there (%d)", async (status) => {
  statuses["/new"] = status;
  const body = '<nav><a href="/de/new">N</a></nav><main><a href="/de/new">N</a></main>';
  expect(await check(withPage(body))).toEqual({ faults: [], warnings: [] });
  expect(asked).toEqual(["de /new"]);
});

it("follows links to pages of the first request, files, and redirects", async () => {
  const body = `<nav><a href="/de/old">A</a><a href="/de/redirected">B</a><a href="/de/x.txt">C</a></nav>`;
  const { pages } = withPage(body);
  const found = await check({
    pages: [...pages, { path: "/de/old" }],
    files: { "de/x.txt": "x" },
    redirects: { "/de/redirected": "/de/a" },
  });
  expect(found).toEqual({ faults: [], warnings: [] });
});

it("refuses links to a page that the change removes, where it renders them", async () => {
  const pages = [soundPage("/de"), soundPage("/de/a", '<nav><a href="/de/b">B</a></nav>')];
  statuses["/b"] = 410;
  expect((await check({ pages })).faults).toEqual(["/de/a links to /de/b, which leads nowhere."]);
});

it("refuses redirects that are new and lead nowhere, or back to themselves", async () => {
  const before = { redirects: { "/de/1": "/de/was-so-before" } };
  const redirects = {
    ...before.redirects,
    "/de/2": "/de/nowhere",
    "/de/3": "/de/4",
    "/de/4": "/de/3",
    "/de/5": "/de/a#b",
    "/de/6": "https://other.example/",
    "/de/7": "/de/5",
  };
  const { faults } = await check({ redirects }, { before });
  expect(faults).toEqual([
    "/de/2 redirects to /de/nowhere, which leads nowhere.",
    "/de/3 redirects to /de/3, which leads back to itself.",
    "/de/4 redirects to /de/4, which leads back to itself.",
  ]);
});

const PART = "_gatsby/slices/header-de-1.html";
const menuOf = (href: string) => `<header><nav><a href="${href}">M</a></nav></header>`;
const stitched = (menu: string) =>
  `<!-- slice-start id="header-de-1" -->${menu}<!-- slice-end id="header-de-1" -->`;
const withMenu = (href: string) => ({
  pages: PAGES.map(({ path: at }) => soundPage(at, stitched(menuOf(href)))),
  files: { [PART]: menuOf(href) },
});

it("looks at a menu that has changed once, and not in the pages that have got it", async () => {
  const before = withMenu("/de/a");
  const after = withMenu("/de/nowhere");
  after.pages[2] = { path: "/de/b", html: "not read, since it was not rendered" };
  expect((await check(after, { before, rendered: [] })).faults).toEqual([
    "The part header-de-1 of all pages links to /de/nowhere, which leads nowhere.",
  ]);
});

it("warns of a menu that has not changed, and leads to a page that was unpublished", async () => {
  const before = { ...withMenu("/de/c"), unpublished: ["/de/c"] };
  const pages = [...before.pages, soundPage("/de/d", stitched(menuOf("/de/c")))];
  expect(await check({ pages }, { before })).toEqual({
    faults: [],
    warnings: ["The part header-de-1 of all pages links to /de/c, which leads nowhere."],
  });
});

it("refuses pages of the first request that have nothing to be made of", async () => {
  const files = { "page-data/de/late/page-data.json": "{" };
  expect((await check({ files })).faults).toEqual(["/de/late has no data."]);
});

it("counts pages of the first request, and neither further pages of results nor pages of errors", async () => {
  const more = ["/de/late", "/de/b/page/2", "/404", "/404.html"].map((each) => ({ path: each }));
  const pages = [...PAGES, ...more];
  listed = 10;
  expect((await check({ pages })).faults).toEqual([
    "The CMS lists 10 pages in de, the release has 4: it was not read completely.",
  ]);
});

it("counts what is rendered on its first request by a route, and not what is on every one", async () => {
  const routes = [
    { type: "page", path: "/de/first", cache: true },
    { type: "page", path: "/page-data/de/first/page-data.json", cache: true },
    { type: "page", path: "/de/a" },
  ];
  listed = 10;
  expect((await check({}, { before: { routes } })).faults).toEqual([
    "The CMS lists 10 pages in de, the release has 3: it was not read completely.",
  ]);
});

it("refuses losses that nobody explains, and asks about them only if they are too many", async () => {
  listed = 2;
  const { faults } = await check({ pages: PAGES.slice(0, 2) });
  expect(faults).toEqual([
    "1 of 3 pages in de would be lost, and the CMS does not say that they are gone: /de/b",
  ]);
  statuses["/b"] = 301;
  await rm(folder, { recursive: true });
  expect((await check({ pages: PAGES.slice(0, 2) })).faults).toEqual([]);
  asked = [];
  const many = Array.from({ length: 100 }, (_, number) => soundPage(`/de/${number}`));
  await rm(folder, { recursive: true });
  expect((await check({ pages: many.slice(0, 99) }, { before: { pages: many } })).faults).toEqual(
    [],
  );
  expect(asked).toEqual([]);
});

it("names no more than twenty faults", async () => {
  const pages = Array.from({ length: 25 }, (_, number) => ({ path: `/de/${number}`, html: "" }));
  const { faults } = await check({ pages: [...PAGES, ...pages] });
  expect(faults).toHaveLength(21);
  expect(faults[20]).toMatch(/^And \d+ more\.$/);
});
