import { startBackend } from "../../testing/startBackend";
import { DraftPreviews, tokenOf } from "./testing/DraftPreviews";
import { page } from "./testing/SmallCms";

let previews: DraftPreviews;

beforeAll(async () => {
  previews = await DraftPreviews.start();
});

beforeEach(() => previews.reset());
afterAll(() => previews.small.stop());

test("a token opens drafts of what it covers alone", async () => {
  previews.small.drafts.set("en/new-12", [page("new-12")]);
  previews.small.drafts.set("en/team", [page("team", { title: "Our team", path: "/about/team" })]);
  const refused = { code: 403, reason: "This preview is not available." };
  const section = await previews.token('scope: SECTION, id: "about"');
  const german = await previews.token('scope: SITE, langcode: "de"');
  expect((await previews.open({ path: "/about/team", token: section }))["preview"]).toMatchObject({
    entity: { title: "Our team" },
  });
  previews.small.asked.length = 0;
  expect((await previews.open({ path: "/new-12", token: section }))["preview"]).toEqual(refused);
  expect((await previews.open({ path: "/new-12", token: german }))["preview"]).toEqual(refused);
  expect(previews.asked).toEqual([]);
});

test("a draft can be shared once the page was published", async () => {
  const share = async (path: string) => {
    const query = `mutation ($path: String!, $token: String!) {
      sharePreview(path: $path, langcode: "en", token: $token, lifetimeHours: 1) { token } }`;
    const { data, errors } = await previews.cms.ask(query, { path, token: previews.site });
    expect(errors).toBeUndefined();
    return data["sharePreview"]?.["token"];
  };
  previews.small.drafts.set("en/new-12", [page("new-12", { title: "New" })]);
  expect(await share("/new-12")).toBeUndefined();
  previews.small.drafts.set("en/about", [page("about", { title: "About us" })]);
  const shared = await share("/about");
  expect((await previews.open({ token: shared }))["preview"]).toMatchObject({
    entity: { title: "About us" },
  });
  expect((await previews.open({ path: "/about/team", token: shared }))["preview"]).toMatchObject({
    code: 403,
  });
});

test("of pages that are edited here, and of a stored revision, no source is asked", async () => {
  const input = { id: "own", kind: "ContentPage", langcode: "en", path: "/own-page" };
  const save = `mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }`;
  await previews.cms.ask(save, { input: { ...input, fields: { title: "Own" } } }, true);
  previews.small.drafts.set("en/own", [page("own", { title: "Not mine" })]);
  expect((await previews.open({ path: "/own-page" }))["preview"]).toMatchObject({
    entity: { title: "Own" },
  });
  const stored = await previews.token('scope: PAGE, id: "about", langcode: "en", revision: "1"');
  previews.small.drafts.set("en/about", [page("about", { title: "About us" })]);
  expect((await previews.open({ path: "/about", token: stored }))["preview"]).toMatchObject({
    entity: { title: "The page about" },
  });
  expect(previews.asked).toEqual([]);
});

test("a page that has gone back to being a draft is previewed by its id", async () => {
  previews.small.changes = [page("gone", { path: "/gone" })];
  await previews.cms.backend.readSource();
  previews.small.changes = [{ kind: "Removal", of: "page", id: "gone" }];
  await previews.cms.backend.readSource();
  previews.small.drafts.set("en/gone", [page("gone", { title: "Again", path: "/gone" })]);
  expect(await previews.published("/gone")).toEqual({ code: 410 });
  expect((await previews.open({ path: "/gone" }))["preview"]).toMatchObject({
    entity: { title: "Again" },
  });
});

test("a source that has no drafts shows what is published", async () => {
  const plain = await startBackend({ ...previews.settings, TEST_CMS_DRAFTS: "none" }, null);
  await plain.backend.importIntoEmptyStore();
  previews.small.drafts.set("en/about", [page("about", { title: "About us" })]);
  const own = await tokenOf(plain, "scope: SITE");
  expect(await previews.open({ path: "/about", token: own }, plain)).toMatchObject({
    preview: { code: 200, entity: { title: "The page about", status: "PUBLISHED" } },
    previewFacts: { state: "PUBLISHED" },
  });
  expect((await previews.open({ path: "/new-12", token: own }, plain))["preview"]).toMatchObject({
    code: 404,
  });
});
