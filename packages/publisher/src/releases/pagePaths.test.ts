import { belongsTo, namesOfPages } from "./pagePaths";

const FILES = [
  ["de/a/index.html", "/de/a"],
  ["de/a/page/2/index.html", "/de/a/page/2"],
  ["de/a/_payload.json", "/de/a/_payload.json"],
  ["de/a/_payload.1f3a.json", "/de/a/_payload.1f3a.json"],
  ["page-data/de/a/page-data.json", "/page-data/de/a/page-data.json"],
  ["page-data/de/a/page/2/page-data.json", "/page-data/de/a/page/2/page-data.json"],
] as const;

const HOME = [
  ["index.html", "/"],
  ["page/2/index.html", "/page/2"],
  ["_payload.json", "/_payload.json"],
  ["_payload.1f3a.json", "/_payload.1f3a.json"],
  ["page-data/index/page-data.json", "/page-data/index/page-data.json"],
  ["page-data/page/2/page-data.json", "/page-data/page/2/page-data.json"],
] as const;

test.each([
  ["/de/a", FILES],
  ["/", HOME],
])("all that belongs to %s stands under the names that are looked at", (page, files) => {
  const pages = new Set([page]);
  for (const [name, address] of files) {
    expect([address, belongsTo(pages)(address)]).toEqual([address, true]);
    const prefixes = namesOfPages(pages);
    expect(prefixes.filter((prefix) => name.startsWith(prefix))).toHaveLength(1);
  }
});

test("names that are looked at are not all of the release", () => {
  const prefixes = namesOfPages(new Set(["/de/a", "/"]));
  const others = ["de/b/index.html", "page-data/de/b/page-data.json", "static/image.avif"];
  expect(others.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
});
