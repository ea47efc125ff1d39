import { pageDataPath, requestedPath } from "./requestedPath";

test.each([
  ["/de/a?x=1", { path: "/de/a", search: "?x=1", forData: false }],
  ["/page-data/de/a/page-data.json", { path: "/de/a", search: "", forData: true }],
  ["/page-data/index/page-data.json?x=1", { path: "/", search: "?x=1", forData: true }],
  ["/de/a/", { path: "/de/a", search: "", forData: false }],
  ["/", { path: "/", search: "", forData: false }],
  ["/de", { path: "/de", search: "", forData: false }],
  ["https://site.example/de/a/?x=1#y", { path: "/de/a", search: "?x=1", forData: false }],
  ["https://site.example?x=1", { path: "/", search: "?x=1", forData: false }],
  // An address that no browser would send stays what it is, so that the answer can say what is wrong with it.
  ["//de/a", { path: "//de/a", search: "", forData: false }],
  ["/de//", { path: "/de//", search: "", forData: false }],
  ["/de/./x", { path: "/de/./x", search: "", forData: false }],
  ["/fr/../x?a=/../b", { path: "/fr/../x", search: "?a=/../b", forData: false }],
  ["/de/a\\b", { path: "/de/a\\b", search: "", forData: false }],
  ["/de/%E0%A4%A", { path: "/de/%E0%A4%A", search: "", forData: false }],
])("%s", (url, expected) => {
  expect(requestedPath(url)).toEqual(expected);
});

test.each(["/", "/de", "/de/a"])("finds the page of its data again: %s", (path) => {
  expect(requestedPath(pageDataPath(path))).toEqual({ path, search: "", forData: true });
});
