import { sql } from "kysely";
import { restoreEarlierTables } from "../../store/testing/earlierTables";
import { type Json, startBackend, type TestBackend } from "../../testing/startBackend";
import { until } from "./testing/Receiver";
import { arrived, events, folder, save, sharePublishing } from "./testing/startPublishing";

const at = sharePublishing();

test("a saved draft, and a refused edit, make no event", async () => {
  await arrived(at.cms);
  const { items } = await events(at.cms);
  await save(at.cms, { id: "about", path: "/about", fields: { title: "Not yet" } });
  await at.cms.refused('mutation { publish(id: "nobody", langcode: "en") { id } }');
  expect(await events(at.cms)).toEqual({ configured: true, waiting: 0, items });
});

test("a receiver that fails gets every event in the end, in order and under one id", async () => {
  at.receiver.answer = 503;
  await at.cms.mutate('saveMenu(name: "one", items: []) { name }');
  await at.cms.mutate('saveMenu(name: "two", items: []) { name }');
  await until(async () => (await events(at.cms))["items"]?.[1]?.["error"] != null);
  const { waiting, items } = await events(at.cms);
  expect(waiting).toBe(2);
  const [second, first] = items as unknown as Json[];
  expect(second).toMatchObject({ attempts: 0, error: null });
  expect(first).toMatchObject({ error: "The receiver answered 503.", delivered: null });
  expect(first?.["due"]).not.toBeNull();
  at.receiver.answer = 202;
  await arrived(at.cms);
  const ids = at.receiver.messages().map(({ id }) => id);
  expect(new Set(ids.slice(0, -1))).toEqual(new Set([first?.["id"]]));
  expect(ids.at(-1)).toBe(second?.["id"]);
  const refused = await at.cms.refused("{ publishEvents { waiting } }", {}, false);
  expect(refused).toMatchObject({ code: "UNAUTHORIZED" });
});

test("waiting events are delivered after a restart, once, though no listing was ever made", async () => {
  const stored = { ...at.variables, DATABASE_URL: "", DATA_DIR: await folder() };
  // The background work never starts, as if the process had crashed after the edit.
  const first = await startBackend(stored);
  await first.mutate('unpublish(id: "german", langcode: "de") { id }');
  await first.close();
  expect(at.receiver.posts).toEqual([]);
  const second = await startBackend(stored, null);
  second.backend.startWork();
  await arrived(second);
  await second.close();
  const paths = [{ langcode: "de", path: "/nur-deutsch", state: "gone" }];
  expect(at.receiver.messages()).toMatchObject([{ event: "unpublish", paths }]);
});

test("a build hook is called once for all that waits, without signature or content", async () => {
  const url = at.variables["PUBLISH_WEBHOOK_URL"]!.replace("/webhook", "/build_hooks/5f0c");
  const other = await startBackend({ PUBLISH_WEBHOOK_URL: url, PUBLISH_RETRY_MS: "10" });
  await other.mutate('saveMenu(name: "one", items: []) { name }');
  await other.mutate('saveMenu(name: "two", items: []) { name }');
  other.backend.startWork();
  await arrived(other);
  expect(at.receiver.posts.map(({ body }) => body)).toEqual(["{}"]);
  expect(at.receiver.posts[0]?.headers).not.toHaveProperty("webhook-signature");
  await other.close();
});

test("events from before events were stored with their paths are delivered", async () => {
  const stored = { DATABASE_URL: "", DATA_DIR: await folder() };
  // Nothing listens there.
  const first = await startBackend(stored);
  await save(first, { id: "about", path: "/about-us", fields: { title: "About us" } });
  await first.mutate('publish(id: "about", langcode: "en") { id }');
  await first.mutate('unpublish(id: "german", langcode: "de") { id }');
  await first.close();
  await makeOld(first.config);
  const second = await startBackend({ ...stored, ...at.variables }, null);
  second.backend.startWork();
  await arrived(second);
  expect((await events(second))["items"]).toHaveLength(6);
  await second.close();
  const facts = { at: "2027-03-01T08:00:00.120Z" };
  const about = { langcode: "en", path: "/about", state: "gone" };
  const aboutUs = { langcode: "en", path: "/about-us", state: "changed" };
  const german = { langcode: "de", path: "/nur-deutsch", state: "gone" };
  const messages = at.receiver.messages();
  expect(messages).toEqual([
    {
      ...facts,
      id: "1",
      event: "publish",
      node: { id: "about", langcode: "en" },
      paths: expect.arrayContaining([about, aboutUs]) as unknown,
    },
    {
      ...facts,
      id: "2",
      event: "unpublish",
      node: { id: "german", langcode: "de" },
      paths: [german],
    },
    { ...facts, id: "3", event: "redirect", paths: [{ ...about, path: "/old" }] },
    { ...facts, id: "4", event: "delete", paths: [], everywhere: true },
    { id: "5", paths: [] },
  ]);
  expect(messages[0]?.paths).toHaveLength(2);
});

/** Reverts a database to an earlier schema, with events of that time. */
async function makeOld(location: TestBackend["config"]): Promise<void> {
  const { openDatabase } = await import("../../store/openDatabase");
  const db = await openDatabase(location);
  await restoreEarlierTables(db);
  await sql`
    insert into publish_event
      (id, event, node_id, langcode, paths, body, delivered, at, due, sequence)
    select *, '2027-03-01T09:00:00.12+01', now(), 7 from (values
      ('1', 'publish', 'about', 'en', '[]'::jsonb, null, null::timestamptz),
      ('2', 'unpublish', 'german', 'de', '[]', null, null),
      ('3', 'redirect', null, null,
        '[{"langcode": "en", "path": "/old", "state": "gone"}]', null, null),
      ('4', 'delete', null, null, '[]', null, null),
      ('5', 'site', null, null, '[]', '{"id":"5","paths":[]}', null),
      ('6', 'menu', null, null, '[]', null, now())
    ) as old`.execute(db);
  await db.destroy();
}
