import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { loadDatabase } from "../../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../../test/ownDatabase";
import { addJobs, claimJobs, isWaiting, type Job, renewClaim } from "../../store/jobs";
import type { Database } from "../../store/openDatabase";
import { JobQueue, type JobQueueOptions } from "./jobQueue";

const START = new Date("2026-11-22T12:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const DELIVERIES = { queue: "webhook" } as const;

let db: Database;
let folder: string;
let queues: JobQueue[];
/** Keys of started jobs. */
let begun: string[];

beforeAll(() => loadDatabase());

beforeEach(async () => {
  // Import after the test has replaced the database.
  const { openDatabase } = await import("../../store/openDatabase");
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-jobs-"));
  const server = process.env["TEST_DATABASE_URL"];
  const databaseUrl = server ? await ownDatabase(server, folder) : "memory:";
  db = await openDatabase({ databaseUrl, dataDir: folder });
  queues = [];
  begun = [];
  jest.useFakeTimers({ now: START, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
});

afterEach(async () => {
  jest.useRealTimers();
  for (const queue of queues) await queue.stop();
  await db.destroy();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

function store(queue: Job["queue"], ...keys: string[]): Promise<void> {
  return addJobs(
    db,
    keys.map((key) => ({ queue, key, due: START })),
  );
}

function start(handle: (job: Job) => Promise<void>, options: Partial<JobQueueOptions> = {}) {
  const queue = new JobQueue({
    db,
    log: pino({ level: "silent" }),
    queue: "event",
    retryMs: 1000,
    retryMaxMs: 60_000,
    onDone: () => undefined,
    onFailed: () => undefined,
    failure: "jobs could not be read",
    ...options,
    handle(job) {
      begun.push(job.key);
      return handle(job);
    },
  });
  queue.start();
  queues.push(queue);
  return queue;
}

/** Waits for a condition in real time; the queue's timers are fake. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

async function read(key: string): Promise<Job> {
  return db.selectFrom("job").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
}

/** Waits for a recorded failure of a job. */
function failed(key: string): Promise<void> {
  return until(async () => (await read(key)).error !== null);
}

test("a job whose process has ended is taken over within 15 seconds, not at once", async () => {
  await store("webhook", "a");
  const [claim] = await claimJobs(db, DELIVERIES, START);
  expect(claim).toMatchObject({ attempts: 1 });
  expect(await claimJobs(db, DELIVERIES, after(8))).toEqual([]);
  // Another process polls every five seconds.
  expect(await claimJobs(db, DELIVERIES, after(10))).toMatchObject([{ attempts: 2 }]);
});

test("a claim that is renewed holds on; one that was taken over is not given back", async () => {
  await store("webhook", "a");
  const claims = await claimJobs(db, DELIVERIES, START);
  for (const claim of claims) await renewClaim(db, claim, after(6));
  expect(await claimJobs(db, DELIVERIES, after(14))).toEqual([]);
  expect(await claimJobs(db, DELIVERIES, after(16))).toHaveLength(1);
  for (const claim of claims) await renewClaim(db, claim, after(20));
  expect(await claimJobs(db, DELIVERIES, after(26))).toHaveLength(1);
});

test("while a job is being done, no other process does it", async () => {
  await store("webhook", "a");
  let end = (): void => undefined;
  const queue = start(() => new Promise((resolve) => (end = resolve)), DELIVERIES);
  await until(() => begun.length === 1);
  for (let seconds = 1; seconds <= 20; seconds++) {
    await jest.advanceTimersByTimeAsync(1000);
    // The renewal reaches the database before the next query.
    expect(await claimJobs(db, DELIVERIES, after(seconds))).toEqual([]);
  }
  end();
  await queue.stop();
  expect(begun).toEqual(["a"]);
  expect(await claimJobs(db, DELIVERIES, after(3600))).toEqual([]);
});

test("a job begins as soon as it is asked for, without a look from time to time", async () => {
  const queue = start(async () => undefined);
  for (const key of ["a", "b", "c"]) {
    await store("event", key);
    queue.wake();
    // No timer fires in this test.
    await until(async () => !(await isWaiting(db, await read(key))));
  }
  expect(begun).toEqual(["a", "b", "c"]);
});

test("what another process has stored begins without being asked for, within seconds", async () => {
  start(async () => undefined);
  await store("event", "a");
  await until(async () => {
    await jest.advanceTimersByTimeAsync(500);
    // A slow database would make more time pass here than the test measures.
    for (let turn = 0; turn < 3; turn++) await read("a");
    return begun.length > 0;
  });
  expect(Date.now() - START.getTime()).toBeLessThan(10_000);
});

test("in an order, a job that fails keeps those after it waiting until it is done", async () => {
  await store("event", "a", "b", "c");
  let isReady = false;
  const handle = async () => {
    if (!isReady) throw new Error("503");
  };
  const queue = start(handle, { order: "number" });
  await failed("a");
  for (let look = 0; look < 5; look++) {
    queue.wake();
    await jest.advanceTimersByTimeAsync(20);
  }
  expect(new Set(begun)).toEqual(new Set(["a"]));
  isReady = true;
  await until(async () => {
    await jest.advanceTimersByTimeAsync(500);
    return !(await isWaiting(db, await read("c")));
  });
  expect(begun.slice(-3)).toEqual(["a", "b", "c"]);
});

test("without an order, a job that fails holds up no other", async () => {
  await store("webhook", "a", "b");
  const handle = async ({ key }: Job) => {
    if (key === "a") throw new Error("503");
  };
  start(handle, DELIVERIES);
  await failed("a");
  await until(async () => !(await isWaiting(db, await read("b"))));
  expect(await read("a")).toMatchObject({ attempts: 1, done: null, error: "503" });
});

test("a job that is refused is kept with the reason, and the next one begins", async () => {
  await store("event", "a", "b");
  const handle = async ({ key }: Job) => {
    if (key === "a") throw new RangeError("No such page.");
  };
  const reasons: string[] = [];
  const refusal = {
    isFinal: (error: unknown) => error instanceof RangeError,
    onRefused: (_job: Job, reason: string) => void reasons.push(reason),
  };
  start(handle, { order: "due", refusal });
  await until(async () => !(await isWaiting(db, await read("b"))));
  expect(await read("a")).toMatchObject({ attempts: 1, error: "No such page." });
  expect(begun).toEqual(["a", "b"]);
  expect(reasons).toEqual(["No such page."]);
});

test("two processes do each job once, and keep to the order", async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `job ${index}`);
  await store("event", ...keys);
  const pair = [1, 2].map(() => start(async () => undefined, { order: "number" }));
  await until(async () => {
    for (const queue of pair) queue.wake();
    await jest.advanceTimersByTimeAsync(10);
    return !(await isWaiting(db, await read("job 19")));
  });
  expect(begun).toEqual(keys);
});

test("a job goes with the transaction that it was stored in", async () => {
  const failing = db.transaction().execute(async (tx) => {
    await addJobs(tx, [{ queue: "event", key: "a", due: START }]);
    throw new Error("The change was refused.");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await claimJobs(db, { queue: "event" }, after(1))).toEqual([]);
});
