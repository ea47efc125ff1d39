import {
  listHref,
  parseListQuery,
  presetValues,
  type FilterValues,
  type ListFilter,
} from "./listQuery";

const filter = (id: string, rest: Partial<ListFilter> = {}): ListFilter => ({
  id,
  label: id,
  type: "OPTIONS",
  required: false,
  multiple: false,
  value: [],
  options: ["rivers", "lakes", "snow"].map((value) => ({ value, label: value })),
  ...rest,
});

const filters = [
  filter("topic", { multiple: true, value: ["rivers"] }),
  filter("author"),
  filter("text", { type: "TEXT", options: [] }),
  filter("from", { type: "DATE", options: [] }),
];

const none = { topic: [], author: [], text: [], from: [] };

test.each([
  ["", { values: presetValues(filters), page: 0, active: false }],
  ["?utm_source=mail", { values: presetValues(filters), page: 0, active: false }],
  ["?page=3", { values: presetValues(filters), page: 2, active: true }],
  [
    "?topic=lakes&topic=snow&page=2",
    { values: { ...none, topic: ["lakes", "snow"] }, page: 1, active: true },
  ],
  ["?topic=", { values: none, page: 0, active: true }],
  ["?author=lakes&author=snow", { values: { ...none, author: ["lakes"] }, page: 0, active: true }],
  ["?topic=lakes&topic=lakes", { values: { ...none, topic: ["lakes"] }, page: 0, active: true }],
  [
    "?text=%20Rhein%20&from=2026-11-21",
    { values: { ...none, text: ["Rhein"], from: ["2026-11-21"] }, page: 0, active: true },
  ],
])("reads %j", (search, query) => {
  expect(parseListQuery(search, filters, "page")).toEqual(query);
});

test.each([
  "?topic=unknown",
  "?topic=__proto__",
  "?from=2026-99-99",
  "?from=tomorrow",
  `?text=${"x".repeat(201)}`,
  "?text=Rhein%00",
])("leaves out what no filter could mean: %j", (search) => {
  expect(parseListQuery(search, filters, "page").values).toEqual(none);
});

test.each(["0", "-1", "1.5", "1e9", "zwei", ""])("takes page %j for the first", (page) => {
  expect(parseListQuery(`?page=${page}`, filters, "page").page).toBe(0);
});

const href = (values: FilterValues, page = 0, pageParam = "page") =>
  listHref({ langcode: "de", path: "/blog", filters, values, page, pageParam });

test("leads to a page of its own as long as the filters are those of the list", () => {
  expect(href(presetValues(filters))).toBe("/de/blog");
  expect(href(presetValues(filters), 2)).toBe("/de/blog/page/3");
});

test("writes filters and the number of the page of results into the query", () => {
  expect(href({ ...none, topic: ["lakes", "snow"] }, 1)).toBe(
    "/de/blog?topic=lakes&topic=snow&page=2",
  );
  expect(href({ ...none, text: ["Rhein & Aare"] }, 0)).toBe("/de/blog?topic=&text=Rhein+%26+Aare");
  expect(href({ ...none, topic: ["lakes"] }, 1, "past")).toBe("/de/blog?topic=lakes&past=2");
});

test("reads back what it has written", () => {
  const values = { topic: [], author: ["snow"], text: ["é?#"], from: ["2026-01-31"] };
  const { search } = new URL(href(values, 4), "https://example.org");
  expect(parseListQuery(search, filters, "page")).toEqual({ values, page: 4, active: true });
});
