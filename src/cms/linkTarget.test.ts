import { addressOf, pageTarget } from "./linkTarget";

const link = { kind: null, internal: true, langcode: null };

test.each([
  ["/about", "en", "/en/about"],
  ["/de/ueber-uns", "en", "/de/ueber-uns"],
  ["/de", "en", "/de"],
  ["/de#anker", "en", "/de#anker"],
  ["/de?a=1", "en", "/de?a=1"],
  ["/", "it", "/it"],
  ["/denkmal", "de", "/de/denkmal"],
] as const)(
  "where the CMS does not say, %s on a page in %s leads to %s",
  (url, around, expected) => {
    expect(addressOf({ ...link, url }, around)).toBe(expected);
  },
);

test.each([
  ["/it", "en", "/en/it"],
  ["/de/x?a#b", "en", "/en/de/x?a#b"],
  ["/", "it", "/it"],
  ["/it", null, "/fr/it"],
] as const)("the page %s in %s is at %s", (url, langcode, expected) => {
  expect(addressOf({ ...link, url, kind: "PAGE", langcode }, "fr")).toBe(expected);
});

test.each([
  { url: "/feeds/de/blog.xml", kind: "FILE" as const },
  { url: "/it", kind: "FILE" as const },
  { url: "https://a.example/", kind: "EXTERNAL" as const },
  { url: "https://a.example/", kind: "PAGE" as const },
  { url: "//a.example/", kind: "PAGE" as const },
  { url: "#top", kind: "ANCHOR" as const },
  { url: "/media/a.pdf", internal: false },
])("%j is no page, and stays as it is", (said) => {
  expect(pageTarget({ ...link, ...said }, "de")).toBeNull();
  expect(addressOf({ ...link, ...said }, "de")).toBe(said.url);
});
