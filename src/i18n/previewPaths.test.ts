import { parsePreviewPath } from "./parsePreviewPath";
import { inPreview, previewPath } from "./previewPaths";

test.each([
  ["de", "/ueber-uns", "/de/preview/ueber-uns"],
  ["fr", "/", "/fr/preview/_home"],
  ["it", null, "/it/preview"],
  ["en", "/about/team?page=2#end", "/en/preview/about/team?page=2#end"],
] as const)("a page in %s at %s is previewed at %s", (langcode, path, address) => {
  expect(previewPath(langcode, path)).toBe(address);
  const [pathname = ""] = address.split(/[?#]/);
  expect(parsePreviewPath(pathname)).toEqual({ langcode, path: path && path.split(/[?#]/)[0] });
});

test.each(["/de/previews", "/de/ueber-uns/preview", "/de", "/", "/es/preview/x"])(
  "%s is no preview",
  (pathname) => expect(parsePreviewPath(pathname)).toBeNull(),
);

test.each([
  ["/de/ueber-uns", "/de/preview/ueber-uns"],
  ["/de", "/de/preview/_home"],
  ["/fr/recherche?x=1#mesures", "/fr/preview/recherche?x=1#mesures"],
  ["/de/blog/page/2", "/de/preview/blog/page/2"],
])("a link to %s stays in the preview as %s", (href, expected) => {
  expect(inPreview(href)).toBe(expected);
  expect(inPreview(expected)).toBe(expected);
});

test.each([
  "https://other.example/de/x",
  "//other.example/de/x",
  "mailto:info@institute.example",
  "#mesures",
  "/de/search?q=x",
  "/files/bericht.pdf",
  "/de/bericht.pdf",
  "/api/preview/leave",
  "/",
])("a link to %s stays as it is", (href) => expect(inPreview(href)).toBe(href));
