import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadDatabase } from "../../../../test/loadDatabase";
import { Builds } from "../builds/builds";
import { Changes } from "../events/changes";
import type { Store } from "./openStore";

const JOBS = ["0b0e7c52-7f0b-4a51-9d4e-8a3c6f9f2a01", "0b0e7c52-7f0b-4a51-9d4e-8a3c6f9f2a02"];

let folder: string;
let store: Store;

async function open(): Promise<void> {
  // Loaded late, when the database is replaced.
  const { openStore } = await import("./openStore");
  store = await openStore({ databaseUrl: undefined, folder }, () => undefined);
}

beforeAll(async () => {
  await loadDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-store-"));
});

beforeEach(open);

afterEach(() => store.close());

afterAll(() => rm(folder, { recursive: true, force: true }));

test("of builds that begin at the same time, one does", async () => {
  const builds = new Builds(store);
  const begun = await Promise.all(JOBS.map((job) => builds.begin(job)));
  const [id, ...others] = begun.filter((each) => each !== undefined);
  expect(others).toEqual([]);
  await builds.end(id!, "released");
  expect(await builds.begin(JOBS[0]!)).toBeGreaterThan(id!);
});

test("what waited in a database of an earlier version waits, and its queue is gone", async () => {
  await store.execute(`
    delete from publisher.build;
    drop index publisher.build_running;
    create schema publisher_queue;
    create table publisher_queue.job (id uuid);
    insert into publisher.build (job_id, state) values ('${JOBS[0]}', 'running');
    insert into publisher.build (job_id, state) values ('${JOBS[1]}', 'running');
    insert into publisher.change (event_id, event, at, build_id)
      select 'of build ' || row_number() over (order by id), 'menu', now(), id from publisher.build;
    insert into publisher.change (event_id, event, at) values ('new', 'menu', now());
  `);
  await store.close();
  await open();
  const [last, first] = await new Builds(store).latest(2);
  expect(first).toMatchObject({ state: "interrupted", job_id: JOBS[0] });
  // It may be one of another machine, which is still at work.
  expect(last).toMatchObject({ state: "running", ended: null });
  const waiting = await store.query<{ event_id: string }>(
    "select event_id from publisher.change where build_id is null order by id",
  );
  expect(waiting.map((row) => row.event_id)).toEqual(["of build 1", "new"]);
  expect(await new Changes(store).waiting()).toBe(true);
  const schemas = "select 1 from pg_namespace where nspname = 'publisher_queue'";
  expect(await store.query(schemas)).toEqual([]);
});
