import { pageDataPath, requestedPath } from "./requestedPath";

test.each([
  ["/de/a?x=1", { path: "/de/a", search: "?x=1", forData: false }],
  ["/page-data/de/a/page-data.json", { path: "/de/a", search: "", forData: true }],
  ["/page-data/index/page-data.json?x=1", { path: "/", search: "?x=1", forData: true }],
  ["/de/a/", { path: "/de/a", search: "", forData: false }],
  ["/", { path: "/", search: "", forData: false }],
  ["/de", { path: "/de", search: "", forData: false }],
])("%s", (url, expected) => {
  expect(requestedPath(url)).toEqual(expected);
});

test.each(["/", "/de", "/de/a"])("finds the page of its data again: %s", (path) => {
  expect(requestedPath(pageDataPath(path))).toEqual({ path, search: "", forData: true });
});
