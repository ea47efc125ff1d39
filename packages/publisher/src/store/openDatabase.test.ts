import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { loadDatabase } from "../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../test/ownDatabase";
import { BuildHistory } from "../builds/BuildHistory";
import { Changes } from "../events/changes";
import type { Database } from "./openDatabase";
import { earlierVersions, restoreEarlierTables } from "./testing/earlierTables";

const JOBS = ["0b0e7c52-7f0b-4a51-9d4e-8a3c6f9f2a01", "0b0e7c52-7f0b-4a51-9d4e-8a3c6f9f2a02"];

let folder: string;
let databaseUrl: string | undefined;
let db: Database;

async function open(): Promise<void> {
  // Loaded late, when the database is replaced.
  const { openDatabase } = await import("./openDatabase");
  db = await openDatabase({ databaseUrl, folder }, () => undefined);
}

beforeAll(async () => {
  await loadDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-store-"));
  const server = process.env.TEST_DATABASE_URL;
  if (server) databaseUrl = await ownDatabase(server, folder);
});

beforeEach(open);

afterEach(() => db.destroy());

afterAll(async () => {
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

test("beside a build of the site, releases of content are made, and none while it goes live", async () => {
  const builds = new BuildHistory(db);
  const code = (await builds.begin(JOBS[0]!, "code"))!;
  expect(await builds.begin(JOBS[1]!, "code")).toBeUndefined();
  const content = (await builds.begin(JOBS[1]!, "content"))!;
  expect(await builds.convertToCode(content)).toBe(false);
  expect(await builds.enterFinishing(code)).toBe(false);
  await builds.end(content, "released");
  // However many there are to begin, it is its turn.
  expect(await builds.begin(JOBS[1]!, "content")).toBeUndefined();
  expect(await builds.enterFinishing(code)).toBe(true);
  expect(await builds.begin(JOBS[1]!, "content")).toBeUndefined();
  await builds.end(code, "released");
  const next = (await builds.begin(JOBS[1]!, "content"))!;
  expect(await builds.convertToCode(next)).toBe(true);
  expect((await builds.byIds([next]))[0]).toMatchObject({ kind: "code", state: "running" });
  await builds.discard(next);
});

test("of builds that begin at the same time, one does", async () => {
  const builds = new BuildHistory(db);
  const begun = await Promise.all(JOBS.map((job) => builds.begin(job, "content")));
  const [id, ...others] = begun.filter((each) => each !== undefined);
  expect(others).toEqual([]);
  await builds.end(id!, "released");
  expect(await builds.begin(JOBS[0]!, "content")).toBeGreaterThan(id!);
});

test("a database has nothing of the publisher outside of its schema", async () => {
  const found = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('information_schema', 'pg_catalog') order by name`.execute(db);
  expect(found.rows.map(({ name }) => name)).toEqual([
    "publisher.build",
    "publisher.change",
    "publisher.kysely_migration",
    "publisher.kysely_migration_lock",
    "publisher.outside_link",
    "publisher.session",
  ]);
});

test("the changes of a page are found without going through all of them", async () => {
  // Of so few, the whole table would be read.
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const found = await sql<Record<string, string>>`
      explain select * from publisher.change
      where everywhere = true or paths @> '[{"langcode": "de", "path": "/x"}]'::jsonb`.execute(tx);
    return found.rows.map((row) => Object.values(row).join()).join("\n");
  });
  expect(plan).toContain("change_paths");
  expect(plan).toContain("change_everywhere");
});

describe.each(earlierVersions)("a database with the %s of earlier versions", (version) => {
  beforeEach(async () => {
    await restoreEarlierTables(db, version);
    await sql`
      insert into publisher.build (job_id, state, started, ended, release, problem, page, attempt)
      values (${JOBS[1]}, 'failed', '2026-05-01T08:00:00Z', '2026-05-01T08:01:00Z', 'one', 'Broken.', '/de/x', 3)
    `.execute(db);
    await sql`insert into publisher.build (job_id, state) values (${JOBS[0]}, 'running')`.execute(
      db,
    );
    await sql`
      insert into publisher.change (event_id, event, at, node_id, langcode, paths, build_id, released)
      values
        ('done', 'publish', '2026-05-01T07:59:00Z', 'about', 'de',
          '[{"langcode": "de", "path": "/x", "state": "gone"}]', 1, '2026-05-01T08:01:00Z'),
        ('of build', 'menu', now(), null, null, '[]', 2, null),
        ('new', 'menu', now(), null, null, '[]', null, null)`.execute(db);
    await db.destroy();
    await open();
  });

  test("is taken over without loss", async () => {
    const [running, failed] = await new BuildHistory(db).latest(3);
    expect(running).toMatchObject({ id: 2, job_id: JOBS[0], state: "running", ended: null });
    // As text: in tests, the dates of the database are of another realm.
    expect(JSON.parse(JSON.stringify(failed))).toEqual({
      id: 1,
      job_id: JOBS[1],
      kind: "content",
      state: "failed",
      attempt: 3,
      started: "2026-05-01T08:00:00.000Z",
      heartbeat: expect.any(String) as string,
      ended: "2026-05-01T08:01:00.000Z",
      release: "one",
      problem: "Broken.",
      page: "/de/x",
      retry_at: null,
      causes: [],
      cause_count: 0,
      told: expect.any(String) as string,
      warnings: [],
    });
    const changes = new Changes(db);
    const [waiting, ofBuild, done] = await changes.latest(4);
    expect(waiting).toMatchObject({ event_id: "new", build_id: null, released: null });
    expect(ofBuild).toMatchObject({ event_id: "of build", build_id: 2, released: null });
    expect(JSON.parse(JSON.stringify(done))).toMatchObject({
      node_id: "about",
      langcode: "de",
      paths: [{ langcode: "de", path: "/x", state: "gone" }],
      released: "2026-05-01T08:01:00.000Z",
    });
    expect(await changes.isReportedGone("de", "/x")).toBe(true);
    // It works on, and remembers what it could not before.
    const builds = new BuildHistory(db);
    await builds.end(2, "interrupted");
    await changes.putBack(2);
    const next = (await builds.begin(JOBS[1]!, "content"))!;
    const taken = await changes.assign(next);
    await builds.end(next, "released", { warnings: ["A link leads nowhere."] });
    expect((await builds.byIds([next]))[0]).toMatchObject({
      kind: "content",
      causes: ["menu", "menu"],
      cause_count: 2,
      warnings: ["A link leads nowhere."],
    });
    expect(taken.map(({ event_id }) => event_id)).toEqual(["of build", "new"]);
  });

  test("opens as often as one likes, and has the tables of a new one", async () => {
    await db.destroy();
    await open();
    const shape = () =>
      sql`
        select table_name, column_name, data_type, is_nullable, column_default, indexes
        from information_schema.columns left join lateral (
          select array_agg(indexdef order by indexdef) as indexes from pg_indexes
          where schemaname = table_schema and tablename = table_name
        ) as own on true
        where table_schema = 'publisher' order by table_name, column_name`.execute(db);
    const upgraded = (await shape()).rows;
    await sql`drop schema publisher cascade`.execute(db);
    await db.destroy();
    await open();
    expect(upgraded).toEqual((await shape()).rows);
    const schemas = sql`select 1 from pg_namespace where nspname = 'publisher_queue'`;
    expect((await schemas.execute(db)).rows).toEqual([]);
  });
});

test("of builds that an earlier version left running, the last may still run", async () => {
  await restoreEarlierTables(db, "warnings of builds");
  for (const job of JOBS) {
    await sql`insert into publisher.build (job_id, state) values (${job}, 'running')`.execute(db);
  }
  await sql`
    insert into publisher.change (event_id, event, at, build_id)
    select 'of build ' || id, 'menu', now(), id from publisher.build`.execute(db);
  await db.destroy();
  await open();
  const [last, first] = await new BuildHistory(db).latest(2);
  expect(first).toMatchObject({ state: "interrupted", job_id: JOBS[0] });
  // It may be one of another machine, which is still at work.
  expect(last).toMatchObject({ state: "running", ended: null });
  const changes = new Changes(db);
  const [ofLast, ofFirst] = await changes.latest(2);
  expect(ofLast).toMatchObject({ event_id: "of build 2", build_id: 2 });
  expect(ofFirst).toMatchObject({ event_id: "of build 1", build_id: null });
  expect(await changes.waitingKinds()).toEqual({ content: true, manual: false });
});
