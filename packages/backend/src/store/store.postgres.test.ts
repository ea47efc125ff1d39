import { startBackend, type TestBackend } from "../testing/startBackend";

test("the same content is served from PostgreSQL", async () => {
  const cms = await startBackend();
  const listing = "{ buildListing { total cursor items { path revision } } }";
  const first = await cms.ask(listing);
  expect(first.data["buildListing"]).toMatchObject({ total: 18 });
  const input = { id: "about", langcode: "en", path: "/about-us", fields: { title: "About" } };
  const save = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }";
  expect((await cms.ask(save, { input }, true)).data).toEqual({ saveDraft: { revision: 2 } });
  await cms.ask('mutation { publish(id: "about", langcode: "en") { id } }', {}, true);
  const since = String(first.data["buildListing"]?.["cursor"]);
  const changed = "query ($since: String) { buildListing(since: $since) { removed { path } } }";
  expect((await cms.ask(changed, { since })).data).toEqual({
    buildListing: { removed: [{ path: "/about" }] },
  });
  await expectPreviews(cms);
  const url = new URL(cms.config.databaseUrl ?? "");
  expect(url.protocol).toMatch(/^postgres/);
  await cms.close();
});

async function expectPreviews(cms: TestBackend): Promise<void> {
  const input = { id: "team", langcode: "en", path: "/about/us", fields: { title: "Draft" } };
  const save = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { revision } }";
  await cms.ask(save, { input }, true);
  const create = `mutation {
    createPreviewToken(scope: SECTION, id: "about", label: "x", reuse: true) { id token } }`;
  const made = (await cms.ask(create, {}, true)).data["createPreviewToken"];
  expect((await cms.ask(create, {}, true)).data["createPreviewToken"]).toEqual(made);
  const share = `mutation ($token: String!) {
    sharePreview(token: $token, path: "/about/us", langcode: "en", lifetimeHours: 1) { token } }`;
  const shared = (await cms.ask(share, { token: made?.["token"] })).data["sharePreview"];
  const look = `query ($token: String!) {
    preview(path: "/about/us", langcode: "en", token: $token) { ... on EntityResponse { entity { title } } }
    previewFacts(path: "/about/us", langcode: "en", token: $token) { state revision publishedPath }
    previewDrafts(token: $token) { id state } }`;
  for (const token of [made?.["token"], shared?.["token"]]) {
    expect((await cms.ask(look, { token })).data).toEqual({
      preview: { entity: { title: "Draft" } },
      previewFacts: { state: "CHANGED", revision: "2", publishedPath: "/about/team" },
      previewDrafts: [{ id: "team", state: "CHANGED" }],
    });
  }
  const revoke = `mutation { revokePreviewToken(id: "${String(made?.["id"])}") }`;
  expect((await cms.ask(revoke, {}, true)).data).toEqual({ revokePreviewToken: true });
  const after = await cms.ask(look, { token: shared?.["token"] });
  expect(after.data).toEqual({ preview: {}, previewFacts: null, previewDrafts: null });
}
