import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { dropDatabases } from "../../../../../test/ownDatabase";
import { restoreEarlierTables } from "../../store/testing/earlierTables";
import { Receiver } from "../publishing/testing/Receiver";
import { arrived, events, SECRET } from "../publishing/testing/startPublishing";
import { type FormsBackend, startForms } from "../submissions/testing/startForms";

// Jobs waiting in the three tables from before migration 0012.

/** Two submissions: one with a delivered webhook, one without. */
const OLD = "6f1f0c52-3a0f-4c5e-9d0b-0d4b6f0f3c11";
const WAITING = "b2a4a1a8-7d1e-4f0c-8c52-5a1e5f2f9e02";

let receiver: Receiver;
let folder: string;
let cms: FormsBackend;

beforeAll(async () => {
  receiver = new Receiver();
  const url = await receiver.start();
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-upgrade-"));
  const variables = { DATABASE_URL: "", DATA_DIR: folder };
  const before = await startForms(variables);
  await before.close();
  await storeAsBefore(before.config);
  cms = await startForms({
    ...variables,
    PUBLISH_WEBHOOK_URL: `${url}/events`,
    PUBLISH_WEBHOOK_SECRET: SECRET,
    WEBFORM_WEBHOOK_URL: `${url}/entries`,
    WEBFORM_WEBHOOK_SECRET: SECRET,
  });
});

afterAll(async () => {
  await cms.close();
  await receiver.stop();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

async function storeAsBefore(location: FormsBackend["config"]): Promise<void> {
  const { openDatabase } = await import("../../store/openDatabase");
  const db = await openDatabase(location);
  await restoreEarlierTables(db);
  await sql`
    insert into publish_event
      (id, event, paths, sequence, body, attempts, at, due, delivered, error)
    select id, 'menu', '[]', 1, '{"id":"' || id || '","paths":[]}', attempts,
      '2027-03-01T08:00:00Z', now(), delivered, error
    from (values
      ('sent', 1, timestamptz '2027-03-01T08:00:01Z', null),
      ('failed', 3, null, 'The receiver answered 503.'),
      ('new', 0, null, null)
    ) as old (id, attempts, delivered, error)`.execute(db);
  await sql`
    insert into submission (id, webform, langcode, revision, entries, created)
    values (${OLD}, 'entry', 'en', '1', '[]', '2027-03-01T08:00:00Z'),
      (${WAITING}, 'entry', 'en', '1', '[]', '2027-03-01T08:00:00Z')`.execute(db);
  await sql`
    insert into delivery (submission_id, channel, attempts, due, delivered)
    values (${OLD}, 'webhook', 1, now(), now()), (${WAITING}, 'webhook', 2, now(), null)`.execute(
    db,
  );
  await sql`
    insert into scheduled_change (node_id, langcode, action, due, revision, error)
    values ('about', 'en', 'UNPUBLISH', '2099-01-01T08:00:00Z', null, null),
      ('german', 'de', 'UNPUBLISH', '2027-01-01T08:00:00Z', null, 'Not possible.')`.execute(db);
  await db.destroy();
}

test("what waited before the upgrade is kept, with what is known of it, and done afterwards", async () => {
  const list = "{ scheduledChanges { id langcode action at revision error } }";
  const { scheduledChanges } = await cms.must(list);
  expect(scheduledChanges).toEqual([
    {
      id: "german",
      langcode: "de",
      action: "UNPUBLISH",
      at: "2027-01-01T08:00:00.000Z",
      revision: null,
      error: "Not possible.",
    },
    {
      id: "about",
      langcode: "en",
      action: "UNPUBLISH",
      at: "2099-01-01T08:00:00.000Z",
      revision: null,
      error: null,
    },
  ]);
  expect(await events(cms)).toMatchObject({
    waiting: 2,
    items: [
      { id: "new", attempts: 0, delivered: null, error: null },
      { id: "failed", attempts: 3, delivered: null, error: "The receiver answered 503." },
      { id: "sent", attempts: 1, delivered: "2027-03-01T08:00:01.000Z", due: null },
    ],
  });
  cms.backend.startWork();
  await arrived(cms);
  const sent = (await events(cms))["items"] as unknown as Record<string, unknown>[];
  expect(sent.map(({ attempts }) => attempts)).toEqual([1, 4, 1]);
  let entries = await cms.entries("entry");
  while (JSON.stringify(entries).includes('"delivered":null')) entries = await cms.entries("entry");
  const attempts = Object.fromEntries(
    entries.map(({ id, deliveries }) => [String(id), deliveries?.[0]?.["attempts"]]),
  );
  expect(attempts).toEqual({ [OLD]: 1, [WAITING]: 3 });
  const ids = receiver.posts.map(({ headers }) => headers["webhook-id"]);
  expect(ids.filter((id) => id !== WAITING)).toEqual(["failed", "new"]);
  expect(ids).toContain(WAITING);
  expect(ids).toHaveLength(3);
});
