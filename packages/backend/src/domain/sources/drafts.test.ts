import { readFile } from "node:fs/promises";
import path from "node:path";
import { FIXTURES, type Json, startBackend, type TestBackend } from "../../testing/startBackend";
import { page, SmallCms } from "./testing/SmallCms";

let small: SmallCms;
let cms: TestBackend;
let site: string;
let settings: Record<string, string>;

beforeAll(async () => {
  small = new SmallCms();
  settings = await small.start();
  cms = await startBackend(settings, null);
  small.files.set("/files/halves.png", await readFile(path.join(FIXTURES, "files/halves.png")));
  small.entries = [
    page("about", { parent: null }),
    page("team", { parent: "about", path: "/about/team" }),
    picture("known", "halves.png"),
  ];
  await cms.backend.importIntoEmptyStore();
  site = await token("scope: SITE");
});

beforeEach(() => {
  small.drafts.clear();
  small.asked.length = 0;
  small.isDown = false;
});

afterAll(() => small.stop());

function picture(id: string, file: string): object {
  return { kind: "ImageMedia", id, file: small.fileUrl(file), alt: `Picture ${id}` };
}

async function token(args: string, from: TestBackend = cms): Promise<string> {
  const { data } = await from.ask(`mutation { createPreviewToken(${args}) { token } }`, {}, true);
  return String(data["createPreviewToken"]?.["token"]);
}

const FIELDS = `code
  ... on EntityResponse { entity { id title path status
    ... on NodeInterface { image { ... on ImageMedia { src alt } } paragraphs { __typename } } } breadcrumb { url } }
  ... on RedirectResponse { target langcode } ... on ErrorResponse { reason }`;

const ASK = `query ($path: String, $id: String, $langcode: String!, $token: String!) {
  preview(path: $path, id: $id, langcode: $langcode, token: $token) { ${FIELDS} }
  previewFacts(path: $path, id: $id, langcode: $langcode, token: $token) {
    id path state revision publishedPath title actions translations { langcode path state } stamp }
  previewStamp(path: $path, id: $id, langcode: $langcode, token: $token) }`;

/** What a preview shows, and what is told of it. */
async function open(args: object, from: TestBackend = cms): Promise<Json> {
  const { data, errors } = await from.ask(ASK, { langcode: "en", token: site, ...args });
  expect(errors).toBeUndefined();
  return data;
}

async function published(at: string): Promise<unknown> {
  const query = `{ route(path: "${at}", langcode: "en") { code ... on EntityResponse { entity { title } } } }`;
  return (await cms.ask(query)).data["route"];
}

const ofDrafts = () => small.asked.filter((url) => url.startsWith("/drafts/"));

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
  expect(await published("/about")).toEqual({ code: 200, entity: { title: "The page about" } });
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
  expect((await open({ path: "/new-12", langcode: "de" }))["preview"]).toMatchObject({ code: 404 });
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
    { ...picture("known", "halves.png"), alt: "New words" },
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
  expect(await published("/about")).toEqual({ code: 200, entity: { title: "The page about" } });
});

test("a source is asked once for a preview and all that is told of it, and not each time that an open one asks", async () => {
  small.drafts.set("en/about", [page("about", { title: "First" })]);
  const [first, second] = await Promise.all([open({ path: "/about" }), open({ path: "/about" })]);
  expect(first).toEqual(second);
  expect(ofDrafts().length).toBeLessThanOrEqual(2);
  const stamp = async () => {
    const query = `query ($token: String!) { previewStamp(path: "/about", langcode: "en", token: $token) }`;
    return (await cms.ask(query, { token: site })).data["previewStamp"];
  };
  const before = ofDrafts().length;
  const told = first["previewFacts"]?.["stamp"];
  expect([await stamp(), await stamp()]).toEqual([told, told]);
  expect(ofDrafts()).toHaveLength(before);
  small.drafts.set("en/about", [page("about", { title: "Second" })]);
  const { previewFacts } = await open({ path: "/about" });
  expect(previewFacts).toMatchObject({ title: "Second" });
  expect(await stamp()).toBe(previewFacts?.["stamp"]);
  expect(await stamp()).not.toBe(told);
});

test("a token opens drafts of what it covers alone", async () => {
  small.drafts.set("en/new-12", [page("new-12")]);
  small.drafts.set("en/team", [page("team", { title: "Our team", path: "/about/team" })]);
  const refused = { code: 403, reason: "This preview is not available." };
  const section = await token('scope: SECTION, id: "about"');
  const german = await token('scope: SITE, langcode: "de"');
  expect((await open({ path: "/about/team", token: section }))["preview"]).toMatchObject({
    entity: { title: "Our team" },
  });
  small.asked.length = 0;
  expect((await open({ path: "/new-12", token: section }))["preview"]).toEqual(refused);
  expect((await open({ path: "/new-12", token: german }))["preview"]).toEqual(refused);
  expect(ofDrafts()).toEqual([]);
});

test("a draft can be shared once the page was published", async () => {
  const share = async (path: string) => {
    const query = `mutation ($path: String!, $token: String!) {
      sharePreview(path: $path, langcode: "en", token: $token, lifetimeHours: 1) { token } }`;
    const { data, errors } = await cms.ask(query, { path, token: site });
    expect(errors).toBeUndefined();
    return data["sharePreview"]?.["token"];
  };
  small.drafts.set("en/new-12", [page("new-12", { title: "New" })]);
  expect(await share("/new-12")).toBeUndefined();
  small.drafts.set("en/about", [page("about", { title: "About us" })]);
  const shared = await share("/about");
  expect((await open({ token: shared }))["preview"]).toMatchObject({
    entity: { title: "About us" },
  });
  expect((await open({ path: "/about/team", token: shared }))["preview"]).toMatchObject({
    code: 403,
  });
});

test("of pages that are edited here, and of a stored revision, no source is asked", async () => {
  const input = { id: "own", kind: "ContentPage", langcode: "en", path: "/own-page" };
  const save = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }`;
  await cms.ask(save, { input: { ...input, fields: { title: "Own" } } }, true);
  small.drafts.set("en/own", [page("own", { title: "Not mine" })]);
  expect((await open({ path: "/own-page" }))["preview"]).toMatchObject({
    entity: { title: "Own" },
  });
  const stored = await token('scope: PAGE, id: "about", langcode: "en", revision: "1"');
  small.drafts.set("en/about", [page("about", { title: "About us" })]);
  expect((await open({ path: "/about", token: stored }))["preview"]).toMatchObject({
    entity: { title: "The page about" },
  });
  expect(ofDrafts()).toEqual([]);
});

test("a page that has gone back to being a draft is previewed by its id", async () => {
  small.changes = [page("gone", { path: "/gone" })];
  await cms.backend.readSource();
  small.changes = [{ kind: "Removal", of: "page", id: "gone" }];
  await cms.backend.readSource();
  small.drafts.set("en/gone", [page("gone", { title: "Again", path: "/gone" })]);
  expect(await published("/gone")).toEqual({ code: 410 });
  expect((await open({ path: "/gone" }))["preview"]).toMatchObject({ entity: { title: "Again" } });
});

test("a source that has no drafts shows what is published", async () => {
  const plain = await startBackend({ ...settings, TEST_CMS_DRAFTS: "none" }, null);
  await plain.backend.importIntoEmptyStore();
  small.drafts.set("en/about", [page("about", { title: "About us" })]);
  const own = await token("scope: SITE", plain);
  expect(await open({ path: "/about", token: own }, plain)).toMatchObject({
    preview: { code: 200, entity: { title: "The page about", status: "PUBLISHED" } },
    previewFacts: { state: "PUBLISHED" },
  });
  expect((await open({ path: "/new-12", token: own }, plain))["preview"]).toMatchObject({
    code: 404,
  });
});
