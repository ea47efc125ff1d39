import { SearchOperation } from "../../../src/cms/generated";
import { ask } from "../../testing/ask";
import { siteBefore } from "../../testing/siteBefore";
import { type RunningExample, startExample } from "../../testing/startExample";

const site = siteBefore("json-cms");

interface Found {
  search: {
    items: { path: string; kind: string; excerpt: { text: string; match: boolean }[] }[];
    total: number;
    pageInfo: { page: number; pageSize: number; total: number };
  };
}

let cms: RunningExample;
beforeAll(async () => {
  cms = await startExample("json-cms");
});
afterAll(() => cms.stop());

async function search(query: string, langcode: string, others: object = {}) {
  const variables = { query, langcode, sort: "RELEVANCE", page: 0, ...others };
  return (await site.read<Found>(cms.url, SearchOperation, variables)).search;
}

const pathsOf = ({ items }: Found["search"]) => items.map(({ path }) => path);

test.each([
  ["de", "boje", ["/messungen/boje", "/", "/messungen"]],
  ["en", "BUOY temperature", ["/measurements/buoy", "/measurements", "/"]],
  ["fr", "oxygene", ["/mesures", "/"]],
  ["it", "città", []],
  ["de", "Winter", ["/messungen"]],
  ["en", "charge", ["/visit"]],
])("finds in %s for %s the pages %p, the best first", async (langcode, query, paths) => {
  const found = await search(query, langcode);
  expect(pathsOf(found)).toEqual(paths);
  expect(found.total).toBe(paths.length);
});

test("finds pages in the language asked for alone, and nothing without words", async () => {
  expect((await search("buoy", "de")).total).toBe(0);
  expect((await search("?!", "de")).total).toBe(0);
});

test("sorts by date where that is asked for", async () => {
  const newest = ["/", "/measurements", "/measurements/buoy"];
  expect(pathsOf(await search("buoy", "en", { sort: "DATE" }))).toEqual(newest);
});

test("marks what was found in the excerpt", async () => {
  const { items } = await search("phosphorus", "en");
  expect(items[0]).toMatchObject({ kind: "ContentPage", path: "/measurements" });
  expect(items[0]!.excerpt.filter(({ match }) => match)).toEqual([
    { text: "phosphorus", match: true },
  ]);
  const text = items[0]!.excerpt.map((part) => part.text).join("");
  expect(text).toContain("Temperature, oxygen, phosphorus: for fifty years");
  expect(text).not.toContain("<");
});

test("cuts excerpts between words, and leaves no gap where a link was", async () => {
  const { items } = await search("buoy", "en");
  const [, home] = items.map(({ excerpt }) => excerpt.map(({ text }) => text).join(""));
  expect(home).toContain("is told under Measurements. A lake forgets nothing.");
  expect(home).toMatch(/ long$/);
});

test("gives the page of results of the results that is asked for", async () => {
  const found = await search("buoy", "en", { page: 1 });
  expect(found).toMatchObject({
    items: [],
    total: 3,
    pageInfo: { page: 1, pageSize: 10, total: 3 },
  });
});

test.each([
  ["a language that is not there", { langcode: "es" }, "UNKNOWN_LANGUAGE"],
  ["a query without end", { query: "x".repeat(201) }, "BAD_USER_INPUT"],
  ["a page of results before the first", { page: -1 }, "BAD_USER_INPUT"],
])("refuses %s", async (_what, change, code) => {
  const variables = { query: "x", langcode: "de", sort: "RELEVANCE", page: 0, ...change };
  const { errors } = await ask(cms.url, site.fitted(SearchOperation) ?? "", variables);
  expect(errors?.[0]?.extensions?.code).toBe(code);
});
