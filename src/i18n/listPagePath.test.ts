import {
  filteredListPath,
  listPagePath,
  parseFilteredListPath,
  parseListPagePath,
} from "./listPagePath";

test.each([
  ["/blog", 1, "/blog/page/2"],
  ["/", 2, "/page/3"],
  ["/blog", 0, "/blog"],
])("page of results of %s no. %d is %s, and is read from there", (path, page, address) => {
  expect(listPagePath(path, page)).toBe(address);
  expect(parseListPagePath(address)).toEqual({ path, page });
});

test.each(["/blog/page/1", "/blog/page/x", "/blog/page/02", "/page", "/a/page/2/b"])(
  "%s is no further page",
  (path) => expect(parseListPagePath(path)).toEqual({ path, page: 0 }),
);

test.each([
  ["/blog", "/blog/page/1"],
  ["/", "/page/1"],
])("lists of %s are asked for at %s, which is no further page", (path, address) => {
  expect(filteredListPath(path)).toBe(address);
  expect(parseFilteredListPath(address)).toBe(path);
  expect(parseFilteredListPath(path)).toBeNull();
  expect(parseFilteredListPath(listPagePath(path, 1))).toBeNull();
});
