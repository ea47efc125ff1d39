import { startBackend } from "../../testing/startBackend";
import { sharePreviews, tokenOf } from "./testing/DraftPreviews";
import { page } from "./testing/SmallCms";

const { small, cms, next, site, token, open, published, asked } = sharePreviews();

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
  expect(asked()).toEqual([]);
});

test("a draft can be shared once the page was published", async () => {
  const share = async (path: string) => {
    const query = `mutation ($path: String!, $token: String!) {
      sharePreview(path: $path, langcode: "en", token: $token, lifetimeHours: 1) { token } }`;
    return (await cms.must(query, { path, token: site() }, false))["sharePreview"]?.["token"];
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
  await cms.must(save, { input: { ...input, fields: { title: "Own" } } });
  small.drafts.set("en/own", [page("own", { title: "Not mine" })]);
  expect((await open({ path: "/own-page" }))["preview"]).toMatchObject({
    entity: { title: "Own" },
  });
  const stored = await token('scope: PAGE, id: "about", langcode: "en", revision: "1"');
  small.drafts.set("en/about", [page("about", { title: "About us" })]);
  expect((await open({ path: "/about", token: stored }))["preview"]).toMatchObject({
    entity: { title: "The page about" },
  });
  expect(asked()).toEqual([]);
});

test("a page that has gone back to being a draft is previewed by its id", async () => {
  await next(page("gone", { path: "/gone" }));
  await next({ kind: "Removal", of: "page", id: "gone" });
  small.drafts.set("en/gone", [page("gone", { title: "Again", path: "/gone" })]);
  expect(await published("/gone")).toEqual({ code: 410 });
  expect((await open({ path: "/gone" }))["preview"]).toMatchObject({
    entity: { title: "Again" },
  });
});

test("a source that has no drafts shows what is published", async () => {
  const settings = { ...small.settings, TEST_CMS_DRAFTS: "none" };
  const plain = await startBackend(settings, null);
  await plain.backend.importIntoEmptyStore();
  small.drafts.set("en/about", [page("about", { title: "About us" })]);
  const own = await tokenOf(plain, "scope: SITE");
  expect(await open({ path: "/about", token: own }, plain)).toMatchObject({
    preview: { code: 200, entity: { title: "The page about", status: "PUBLISHED" } },
    previewFacts: { state: "PUBLISHED" },
  });
  expect((await open({ path: "/new-12", token: own }, plain))["preview"]).toMatchObject({
    code: 404,
  });
});
