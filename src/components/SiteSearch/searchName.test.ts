import { parseSearchQuery, searchName } from "./searchQuery";

const facets = [{ id: "topic", values: [{ value: "rivers", label: "Flüsse", count: 3 }] }];

test.each([
  ["?q=rhein&topic=rivers", "rhein"],
  ["?topic=rivers", "Flüsse"],
  ["?topic=rivers&kind=Unknown", "Unknown, Flüsse"],
  ["", ""],
])("the search %j is called %j", (search, name) => {
  expect(searchName(parseSearchQuery(search), { facets })).toBe(name);
});
