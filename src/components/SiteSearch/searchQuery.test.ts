import { parseSearchQuery, searchHref, searchName, searchVariables } from "./searchQuery";

test("reads an address and writes the same one", () => {
  const query = parseSearchQuery(
    "?q=%20Rhein%20%20bei%20Basel&kind=A&kind=B&kind=A&topic=c-d&sort=date&exact=1&page=3",
  );
  expect(query).toEqual({
    q: "Rhein bei Basel",
    kind: ["A", "B"],
    topic: ["c-d"],
    sort: "DATE",
    page: 2,
    exact: true,
  });
  expect(searchHref("fr", query)).toBe(
    "/fr/search?q=Rhein+bei+Basel&kind=A&kind=B&topic=c-d&sort=date&exact=1&page=3",
  );
});

test.each(["?page=0", "?page=-1", "?page=1.5", "?page=x", "?page=99999", "?sort=up", "?kind=%3C"])(
  "leaves out what means nothing: %s",
  (search) => {
    expect(searchHref("de", parseSearchQuery(search))).toBe("/de/search");
  },
);

test("cuts a query to what the CMS accepts", () => {
  expect(parseSearchQuery(`?q=${"a".repeat(300)}`).q).toHaveLength(200);
});

test.each([
  ["%00", ""],
  ["Rh%00ein%1B", "Rhein"],
  ["%0B%C2%85", ""],
  ["\ud800Rhein", "\ufffdRhein"],
  [`${"a".repeat(199)}🏔`, "a".repeat(199)],
])("sends no character that no text can hold: %j", (text, query) => {
  expect(parseSearchQuery(`?q=${text}`).q).toBe(query);
});

test("asks only for filters that are set", () => {
  expect(searchVariables("it", parseSearchQuery("?q=x&topic=lakes"))).toEqual({
    query: "x",
    langcode: "it",
    filters: [{ id: "topic", value: ["lakes"] }],
    sort: "RELEVANCE",
    page: 0,
  });
});

const facets = [{ id: "topic", values: [{ value: "rivers", label: "Flüsse", count: 3 }] }];

test.each([
  ["?q=rhein&topic=rivers", "rhein"],
  ["?topic=rivers", "Flüsse"],
  ["?topic=rivers&kind=Unknown", "Unknown, Flüsse"],
  ["", ""],
])("the search %j is called %j", (search, name) => {
  expect(searchName(parseSearchQuery(search), { facets })).toBe(name);
});
