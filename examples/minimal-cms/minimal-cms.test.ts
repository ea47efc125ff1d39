import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contractSchema } from "@quatrain/contract";
import { capabilitiesOf } from "@quatrain/contract/capabilitiesOf";
import { RouteOperation } from "../../src/cms/generated";
import { dataOf } from "../testing/ask";
import { exampleSchema } from "../testing/exampleSchema";
import { expectLargeRefused } from "../testing/expectLargeRefused";
import { siteBefore } from "../testing/siteBefore";
import { type RunningExample, startExample } from "../testing/startExample";

const site = siteBefore("minimal-cms");

interface Route {
  route: {
    __typename: string;
    code: number;
    entity?: {
      __typename: string;
      langcode: string;
      title: string;
      path: string;
      paragraphs: { __typename: string; id: string; text: { processed: string } }[];
    };
  };
}

let cms: RunningExample;
beforeAll(async () => {
  cms = await startExample("minimal-cms");
});
afterAll(() => cms.stop());

const route = async (langcode: string, path: string) =>
  (await site.read<Route>(cms.url, RouteOperation, { langcode, path })).route;

test("has one kind of page and one kind of block, and nothing else that it may lack", () => {
  const { needed, states } = capabilitiesOf(contractSchema(), exampleSchema("minimal-cms"));
  expect(needed).toEqual([]);
  const has = states.filter(({ state }) => state !== "missing");
  expect(has.map(({ capability }) => capability.name)).toEqual([
    "BLOCKS",
    "FORMATTED_TEXT",
    "ContentPage",
    "TextItem",
  ]);
});

test("answers of the site's operations the route alone", () => {
  expect(site.answered).toEqual(["Route"]);
});

test("has its content in two languages", async () => {
  const { languages } = await dataOf<{ languages: unknown }>(cms.url, "{ languages { id } }");
  expect(languages).toEqual([{ id: "de" }, { id: "en" }]);
});

test.each([
  ["de", "/", "Sternwarte Hohfluh"],
  ["de", "/teleskope", "Teleskope"],
  ["de", "/teleskope/refraktor", "Der Refraktor von 1931"],
  ["de", "/oeffnungszeiten", "Öffnungszeiten"],
  ["en", "/", "Hohfluh Observatory"],
  ["en", "/telescopes", "Telescopes"],
  ["en", "/opening-hours", "Opening hours"],
])("answers %s %s with the page %s", async (langcode, path, title) => {
  const { code, entity } = await route(langcode, path);
  expect(code).toBe(200);
  expect(entity).toMatchObject({ __typename: "ContentPage", langcode, title, path });
  expect(entity?.paragraphs[0]).toMatchObject({
    __typename: "TextItem",
    text: { processed: expect.stringContaining("<p>") as string },
  });
});

test.each([
  ["fr", "/"],
  ["en", "/teleskope"],
  ["de", "/nirgends"],
])("answers %s %s with 404", async (langcode, path) => {
  expect(await route(langcode, path)).toMatchObject({ __typename: "ErrorResponse", code: 404 });
});

test.each([
  ["de", 4],
  ["en", 3],
])("links all pages in %s from its home", async (langcode, count) => {
  const seen = new Set(["/"]);
  for (const path of seen) {
    const { entity } = await route(langcode, path);
    const html = entity!.paragraphs.map(({ text }) => text.processed).join("");
    for (const [, target] of html.matchAll(/href="([^"]+)"/g)) seen.add(target!);
  }
  expect(seen.size).toBe(count);
});

test("refuses a query of any size", () => expectLargeRefused(cms.url));

describe("a file of pages that does not fit", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "minimal-cms-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["another language", { langcode: "fr" }, 'page 2: "langcode" must be de or en'],
    ["a path without slash", { path: "teleskope" }, 'page 2: "path" must begin with a slash'],
    ["no title", { title: "" }, 'page 2: "title" is missing'],
    ["no texts", { texts: null }, 'page 2: "texts" must be a list'],
    ["a text without HTML", { texts: [{}] }, 'page 2: "texts[0].html" is missing'],
  ])("with %s is named, and its field", async (_what, change, message) => {
    const pages = JSON.parse(readFileSync(path.join(__dirname, "pages.json"), "utf8")) as object[];
    Object.assign(pages[1]!, change);
    const file = path.join(folder, "pages.json");
    writeFileSync(file, JSON.stringify(pages));
    const started = startExample("minimal-cms", { PAGES: file });
    await expect(started).rejects.toThrow(`Ended with 1: ${file}: ${message}\n`);
  });
});
