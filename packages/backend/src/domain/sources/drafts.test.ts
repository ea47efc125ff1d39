import { sharePreviews } from "./testing/DraftPreviews";
import { page } from "./testing/SmallCms";

const { small, cms, site, open, published, asked } = sharePreviews();

function picture(id: string, file: string): object {
  return { kind: "ImageMedia", id, file: small.fileUrl(file), alt: "New words" };
}

test("a preview shows what the source has not published yet, and nothing of it is stored", async () => {
  const before = await cms.ask("{ buildListing(first: 10) { cursor } }");
  small.drafts.set("en/about", [page("about", { title: "About us", path: "/about-us" })]);
  expect(await open({ path: "/about" })).toMatchObject({
    preview: {
      code: 200,
      entity: { id: "about", title: "About us", path: "/about", status: "DRAFT" },
    },
    previewFacts: {
      state: "CHANGED",
      revision: "2",
      publishedPath: "/about",
      path: "/about",
      actions: [],
    },
  });
  expect(await published("/about")).toEqual({
    code: 200,
    entity: { title: "The page about" },
  });
  expect(await published("/about-us")).toEqual({ code: 404 });
  expect(await cms.ask("{ buildListing(first: 10) { cursor } }")).toEqual(before);
});

test("without a draft, or with one that is as it was published, a preview shows what is published", async () => {
  const shown = {
    preview: { code: 200, entity: { title: "The page about", status: "PUBLISHED" } },
    previewFacts: { state: "PUBLISHED", revision: "1" },
  };
  expect(await open({ path: "/about" })).toMatchObject(shown);
  small.drafts.set("en/about", [page("about", { parent: null })]);
  expect(await open({ path: "/about" })).toMatchObject(shown);
});

test("a page that was never published is previewed by its id", async () => {
  const draft = page("new-12", { title: "New", path: "/about/new", parent: "about" });
  small.drafts.set("en/new-12", [draft]);
  const answer = await open({ path: "/new-12" });
  expect(answer).toMatchObject({
    preview: {
      code: 200,
      entity: { id: "new-12", title: "New", path: "/new-12" },
      breadcrumb: [{ url: "/about" }],
    },
    previewFacts: {
      id: "new-12",
      path: "/new-12",
      state: "NEW",
      revision: "1",
      publishedPath: null,
      translations: [{ langcode: "en", path: "/new-12", state: "NEW" }],
    },
  });
  expect(await open({ id: "new-12" })).toEqual(answer);
  expect((await open({ path: "/new-13" }))["preview"]).toMatchObject({ code: 404 });
  expect((await open({ path: "/new-12", langcode: "de" }))["preview"]).toMatchObject({
    code: 404,
  });
});

test("the id of a page that is published leads to its path, also that of a translation", async () => {
  const moved = { code: 302, target: "/about/team", langcode: "en" };
  expect((await open({ path: "/team" }))["preview"]).toEqual(moved);
  small.drafts.set("en/team-of-12", [page("team", { title: "Our team" })]);
  expect((await open({ path: "/team-of-12" }))["preview"]).toEqual(moved);
  small.drafts.set("de/new-14", [page("new-12", { langcode: "de" })]);
  expect((await open({ path: "/new-14", langcode: "de" }))["preview"]).toEqual({
    code: 302,
    target: "/new-12",
    langcode: "de",
  });
});

test("a draft shows pictures that are here, and goes without others", async () => {
  const paragraphs = [
    { kind: "ImageItem", image: "known" },
    { kind: "ImageItem", image: "unknown" },
  ];
  const items = [
    page("about", { image: "unknown", paragraphs }),
    picture("known", "halves.png"),
    picture("unknown", "other.png"),
  ];
  small.drafts.set("en/about", items);
  expect((await open({ path: "/about" }))["preview"]).toMatchObject({
    code: 200,
    entity: { image: null, paragraphs: [{ __typename: "ImageItem" }, { __typename: "ImageItem" }] },
  });
  small.drafts.set("en/about", [page("about", { image: "known" }), items[1]]);
  const { preview } = await open({ path: "/about" });
  expect(preview).toMatchObject({
    entity: { image: { src: expect.stringContaining("/media/halves-"), alt: "New words" } },
  });
  expect(small.asked.filter((url) => url.startsWith("/files/"))).toEqual([]);
});

test.each([
  [
    "a wrong field",
    [{ ...page("about"), paragraphs: [{ kind: "TextItem", text: 42 }] }],
    "paragraphs.0.text: must be text (HTML)",
  ],
  [
    "the path of another page",
    [page("about", { path: "/about/team" })],
    "path: is the path of team already",
  ],
  ["an unknown kind", [{ ...page("about"), kind: "Nonsense" }], "kind: must be one of HomePage"],
  ["no list", { kind: "ContentPage" }, "the source must answer with a list of items"],
  ["no items", [null], "kind: must be one of HomePage"],
  [
    "too many items",
    Array.from({ length: 501 }, (_, index) => page(`p${index}`)),
    "it has more than 500 items",
  ],
  ["too much", [page("about", { lead: "x".repeat(4_000_001) })], "it is larger than 4000000 bytes"],
])("an editor is told of a draft with %s", async (_what, items, reason) => {
  small.drafts.set("en/about", items);
  const { preview, previewFacts, previewStamp } = await open({ path: "/about" });
  expect(preview).toEqual({
    code: 422,
    reason: expect.stringContaining(`The draft of the source "json" cannot be shown. ${reason}`),
  });
  expect([previewFacts, previewStamp]).toEqual([null, null]);
});

test("an editor is told that the source does not answer, and visitors see what is published", async () => {
  small.isDown = true;
  expect((await open({ path: "/about" }))["preview"]).toEqual({
    code: 503,
    reason: 'The source "json" cannot be asked for this draft at the moment.',
  });
  expect(await published("/about")).toEqual({
    code: 200,
    entity: { title: "The page about" },
  });
});

test("a source is asked once for a preview and all that is told of it, and not each time that an open one asks", async () => {
  small.drafts.set("en/about", [page("about", { title: "First" })]);
  const [first, second] = await Promise.all([open({ path: "/about" }), open({ path: "/about" })]);
  expect(first).toEqual(second);
  expect(asked().length).toBeLessThanOrEqual(2);
  const stamp = async () => {
    const query = `query ($token: String!) { previewStamp(path: "/about", langcode: "en", token: $token) }`;
    return (await cms.ask(query, { token: site() })).data["previewStamp"];
  };
  const before = asked().length;
  const told = first["previewFacts"]?.["stamp"];
  expect([await stamp(), await stamp()]).toEqual([told, told]);
  expect(asked()).toHaveLength(before);
  small.drafts.set("en/about", [page("about", { title: "Second" })]);
  const { previewFacts } = await open({ path: "/about" });
  expect(previewFacts).toMatchObject({ title: "Second" });
  expect(await stamp()).toBe(previewFacts?.["stamp"]);
  expect(await stamp()).not.toBe(told);
});
