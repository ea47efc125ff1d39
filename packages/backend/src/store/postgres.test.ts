import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { startBackend } from "../testing/startBackend";

const address = process.env["TEST_DATABASE_URL"];
const onPostgres = address === undefined ? test.skip : test;

onPostgres("the same content is served from PostgreSQL", async () => {
  // A schema of its own, so that the test leaves nothing behind and touches nothing.
  const schema = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(`create schema ${schema}`);
  try {
    const url = new URL(address ?? "");
    url.searchParams.set("options", `-c search_path=${schema}`);
    const cms = await startBackend({ DATABASE_URL: url.href });
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
    await cms.close();
  } finally {
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  }
});
