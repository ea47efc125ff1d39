import { type Json, shared, startBackend } from "../../testing/startBackend";

const SITE_URL = "https://www.site.test";

const cms = shared(async () => {
  const backend = await startBackend({ SITE_URL });
  await backend.publish({ id: "pronoun", path: "/it" });
  await backend.publish({ id: "moved", path: "/before" });
  await backend.publish({ id: "moved", path: "/after" });
  return backend;
});

const withParagraphs = (id: string, paragraphs: readonly object[], langcode = "en") => ({
  id,
  langcode,
  path: `/${id}`,
  fields: { title: id, paragraphs },
});

/** How the CMS resolves an address, in a link and in a text of the same page. */
async function said(url: string, langcode = "en", backend = cms) {
  const text = `<p><a title="a > b" href='${url.replaceAll("&", "&amp;")}'>x</a></p>`;
  const paragraphs = [
    { kind: "LinkListItem", links: [{ title: "x", url }] },
    { kind: "TextItem", text },
  ];
  await backend.publish(withParagraphs("linking", paragraphs, langcode));
  const { route } = await backend.must(
    `query ($langcode: String!) { route(path: "/linking", langcode: $langcode) {
      ... on EntityResponse { entity { paragraphs {
        ... on LinkListItem { links { url kind internal langcode } }
        ... on TextItem { text { processed } } } } } } }`,
    { langcode },
    false,
  );
  const [list, words] = route!["entity"]!["paragraphs"] as unknown as Json[];
  return {
    link: list!["links"]![0] as Json,
    tag: String(words!["text"]!["processed"]).replace(/^<p>(<a [^]*)>x<.*$/, "$1"),
  };
}

test.each([
  // A page in the same language, even with an odd path.
  ["/it", "en", "/it", "en"],
  ["/it/?a=1&b=2#c", "en", "/it?a=1&b=2#c", "en"],
  ["/about", "en", "/about", "en"],
  ["/About/", "en", "/about", "en"],
  // The prefixed path of a page in another language.
  ["/it", "de", "/", "it"],
  ["/en/it", "de", "/it", "en"],
  ["/EN/about#x", "de", "/about#x", "en"],
  ["https://www.site.test/en/it?a#b", "de", "/it?a#b", "en"],
  ["https://www.site.test//en//it/", "de", "/it", "en"],
  // An old path, a page that the site makes itself, and a further page of a list.
  ["/before", "en", "/before", "en"],
  ["/en/before?x", "de", "/before?x", "en"],
  ["/search?q=water", "de", "/search?q=water", "de"],
  ["/fr/search", "de", "/search", "fr"],
  ["/blog/page/2", "en", "/blog/page/2", "en"],
  // Nothing exists there, so it is a missing page.
  ["/not-there", "de", "/not-there", "de"],
  ["/fr/not-there", "de", "/not-there", "fr"],
])("%s on a page in %s is the page %s (%s)", async (url, on, path, langcode) => {
  const { link, tag } = await said(url, on);
  expect(link).toEqual({ url: path, kind: "PAGE", internal: true, langcode });
  const href = path.replaceAll("&", "&amp;");
  expect(tag).toBe(`<a data-link="page" hreflang="${langcode}" title="a &gt; b" href="${href}"`);
});

test.each([
  ["/feeds/de/blog.xml", "/feeds/de/blog.xml"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/.well-known/change-password", "/.well-known/change-password"],
  ["/icons/", "/icons/"],
  ["/reports/2026.PDF?v=1#page=2", "/reports/2026.PDF?v=1#page=2"],
  ["/de/bericht.pdf", "/de/bericht.pdf"],
  ["/api/feed", "/api/feed"],
  ["https://www.site.test/shop", "/shop"],
  ["http://WWW.site.test/feeds/it/blog.xml", "/feeds/it/blog.xml"],
  ["https://www.site.test//other.test/a.pdf", "/other.test/a.pdf"],
  // After decoding, no page can have such a path.
  ["/about%3Fx", "/about%3Fx"],
  ["/about%23x", "/about%23x"],
  ["/%2561bout", "/%2561bout"],
])("%s is a file of the site", async (url, path) => {
  const { link, tag } = await said(url);
  expect(link).toEqual({ url: path, kind: "FILE", internal: false, langcode: null });
  expect(tag).toBe(`<a data-link="file" title="a &gt; b" href="${path}"`);
});

test.each([
  ["https://other.test/it", "EXTERNAL"],
  ["https://www.site.test:8443/it", "EXTERNAL"],
  ["mailto:a@b.test", "EXTERNAL"],
])("%s stays as it is (%s)", async (url, kind) => {
  const { link, tag } = await said(url);
  expect(link).toEqual({ url, kind, internal: false, langcode: null });
  expect(tag).toBe(`<a title="a &gt; b" href="${url}"`);
});

/** A text as resolved on a published page. */
async function processed(text: string): Promise<string> {
  await cms.publish(withParagraphs("text", [{ kind: "TextItem", text }]));
  const { data } = await cms.ask(`{ route(path: "/text", langcode: "en") {
    ... on EntityResponse { entity { paragraphs { ... on TextItem { text { processed } } } } } } }`);
  return String(data["route"]!["entity"]!["paragraphs"]![0]!["text"]!["processed"]);
}

test("only the CMS says what a link in a text leads to", async () => {
  const text =
    '<a data-link="file" href=/about hreflang="fr">a</a> <a data-link="page" href="https://a.test">b</a> <code>data-link="x"</code>';
  expect(await processed(text)).toBe(
    '<a data-link="page" hreflang="en" href="/about">a</a> <a href="https://a.test">b</a> <code>data-link="x"</code>',
  );
});

test("links in a text are read as browsers read them", async () => {
  const text =
    '<a href="/de/&uuml;ber&#45;uns">a</a> <a href="&#47;en/about?a=1&amp;b">b</a> <a href="/en/ab\nout">c</a>';
  expect(await processed(text)).toBe(
    '<a data-link="page" hreflang="de" href="/über-uns">a</a> <a data-link="page" hreflang="en" href="/about?a=1&amp;b">b</a> <a data-link="page" hreflang="en" href="/about">c</a>',
  );
});

test.each([
  "<a href=page:about>",
  "<a title='a > b' href='page:about'>",
  '<a HREF = "page:about">',
  '<a title="1 < 2" href="page:about">',
  '<a href="p&#97;ge:about">',
])("a reference to a page is resolved however it is written: %s", async (tag) => {
  expect(await processed(`<p>${tag}x</a></p>`)).toContain('href="/about"');
});

test("menus, breadcrumbs and confirmations say it, too", async () => {
  const items = [
    { id: "a", url: "/it", title: { en: "It", de: "Es" } },
    { id: "b", page: "about", fragment: "x" },
    { id: "c", url: "/feeds/en/blog.xml", title: { en: "Feed" } },
  ];
  const save = `mutation ($items: JSON!) { saveMenu(name: "kinds", items: $items) { revision } }`;
  await cms.must(save, { items });
  const { data } = await cms.ask(`{
    en: menu(name: "kinds", langcode: "en") { items { url kind langcode } }
    de: menu(name: "kinds", langcode: "de") { items { url kind langcode } }
    route(path: "/about/team", langcode: "en") { ... on EntityResponse { breadcrumb { url kind langcode } } }
  }`);
  expect(data["en"]!["items"]).toEqual([
    { url: "/it", kind: "PAGE", langcode: "en" },
    { url: "/about#x", kind: "PAGE", langcode: "en" },
    { url: "/feeds/en/blog.xml", kind: "FILE", langcode: null },
  ]);
  expect(data["de"]!["items"]![0]).toEqual({ url: "/", kind: "PAGE", langcode: "it" });
  expect(data["route"]!["breadcrumb"]).toEqual([
    { url: "/", kind: "PAGE", langcode: "en" },
    { url: "/about", kind: "PAGE", langcode: "en" },
  ]);
});

test("an entry of a menu may be a heading, with a title and nowhere to lead", async () => {
  const SAVE = `mutation ($items: JSON!) { saveMenu(name: "headed", items: $items) { revision } }`;
  const title = { en: "Waters" };
  const child = { id: "b", page: "about" };
  const heading = { id: "a", url: null, page: null, title, children: [child] };
  await cms.must(SAVE, { items: [heading, { id: "c", title: { en: "Alone" } }] });
  const { data } = await cms.ask(`{
    en: menu(name: "headed", langcode: "en") { items { title url kind internal langcode children { url } } }
    de: menu(name: "headed", langcode: "de") { items { title } } }`);
  const nowhere = { url: null, kind: null, internal: false, langcode: null };
  expect(data["en"]!["items"]).toEqual([
    { title: "Waters", ...nowhere, children: [{ url: "/about" }] },
    { title: "Alone", ...nowhere, children: [] },
  ]);
  // The same as any entry without a title in the language.
  expect(data["de"]!["items"]).toEqual([]);
  for (const wrong of [{ id: "a" }, { id: "a", title, fragment: "x" }, { ...child, url: "/x" }]) {
    expect(await cms.refused(SAVE, { items: [wrong] })).toMatchObject({
      code: "VALIDATION_FAILED",
    });
  }
});

describe("where the default language has no prefix", () => {
  const bare = shared(() =>
    startBackend({ SITE_URL, GATSBY_LOCALE_STRATEGY: "prefix_except_default" }),
  );

  test.each(["/it", "/de/about", "/feeds/x", "/api", "/page-data", "/.well-known/x", "/static/a"])(
    "no English page, and no redirect, can be at %s",
    async (path) => {
      const input = { id: "x", kind: "ContentPage", langcode: "en", path, fields: { title: "x" } };
      const save = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
      const { problems } = await bare.refused(save, { input });
      const reason = expect.stringContaining(`begins with /${path.split("/")[1]}, which`) as string;
      expect(problems?.[0]).toMatchObject({ path: "path", code: "PATH_SHADOWED", reason });
      const redirect = `mutation ($path: String!) {
        addRedirect(langcode: "en", path: $path, target: "/about") { code } }`;
      const refused = { code: "BAD_USER_INPUT", field: "path" };
      expect(await bare.refused(redirect, { path })).toMatchObject(refused);
    },
  );

  test("a page in a language with a prefix can be anywhere, and English ones beside such names", async () => {
    await bare.publish({ id: "a", langcode: "de", path: "/it" });
    await bare.publish({ id: "b", langcode: "de", path: "/feeds/x" });
    await bare.publish({ id: "c", path: "/item" });
    await bare.publish({ id: "d", path: "/about/de" });
    expect((await said("/de/it", "fr", bare)).link).toMatchObject({ url: "/it", langcode: "de" });
  });

  test("an address without a prefix is one of the default language", async () => {
    expect((await said("/about", "fr", bare)).link).toMatchObject({
      url: "/about",
      langcode: "en",
    });
    expect((await said("https://www.site.test/about/team", "de", bare)).link).toMatchObject({
      url: "/about/team",
      kind: "PAGE",
      langcode: "en",
    });
  });
});
