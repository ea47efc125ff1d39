import { linksIn } from "./linksIn";

const at = (langcode: string, path: string) => ({ langcode, path });

test("finds links, teasers, translations and addresses in texts, in their order and once", () => {
  const content = {
    paragraphs: [
      { link: { url: "/a", internal: true, langcode: null } },
      { teasers: [{ path: "/b", langcode: "de" }] },
      { text: { processed: `<a class="x" href="/c?x=1#y">C</a> <a href='/fr/d/'>D</a>` } },
      { link: { url: "/a#again", internal: true, langcode: null } },
    ],
    translations: [{ path: "/e", langcode: "it" }],
    menu: { items: [{ url: "/f", internal: true, children: [{ url: "/g", internal: true }] }] },
  };
  expect(linksIn(content, "de")).toEqual([
    at("de", "/a"),
    at("de", "/b"),
    at("de", "/c"),
    at("fr", "/d"),
    at("it", "/e"),
    at("de", "/f"),
    at("de", "/g"),
  ]);
});

test.each([
  ["another site", { url: "https://example.ch/a", internal: true }],
  ["another host", { url: "//example.ch/a", internal: true }],
  ["what is no link into the site", { url: "/a", internal: false }],
  ["a file", { text: { processed: '<a href="/media/report.pdf">PDF</a>' } }],
  ["a place on the page", { text: { processed: '<a href="#top">Top</a>' } }],
  ["a path that cannot be decoded", { url: "/%E0%A4%A", internal: true }],
  ["a language that the site does not have", { path: "/x", langcode: "es" }],
  ["nothing", null],
])("leads nowhere: %s", (_what, content) => {
  expect(linksIn(content, "de")).toEqual([]);
});

test("knows paths by what they say, and pages of lists as their page", () => {
  const url = (address: string) => ({ url: address, internal: true });
  expect(linksIn([url("/%C3%BCber-uns"), url("/blog/page/3"), url("/de")], "fr")).toEqual([
    at("fr", "/über-uns"),
    at("fr", "/blog"),
    at("de", "/"),
  ]);
});

test("believes what the CMS says of a link, whatever its path looks like", () => {
  const link = { internal: true, langcode: null };
  expect(
    linksIn(
      [
        { ...link, url: "/it", kind: "PAGE", langcode: "en" },
        { ...link, url: "/v1.2", kind: "PAGE" },
        { ...link, url: "/a", kind: "FILE" },
        { ...link, url: "/b", kind: "EXTERNAL" },
        { path: "/fr", langcode: "en" },
        {
          processed:
            '<a data-link="page" hreflang="en" href="/de/x">X</a> <a data-link="file" href="/c">C</a>',
        },
      ],
      "de",
    ),
  ).toEqual([at("en", "/it"), at("de", "/v1.2"), at("en", "/fr"), at("en", "/de/x")]);
});

test("takes content that leads into itself no deeper than it is", () => {
  let deep: object = { url: "/end", internal: true };
  for (let i = 0; i < 100_000; i++) deep = { deep };
  expect(linksIn(deep, "en")).toEqual([at("en", "/end")]);
});
