import { loadDatabase } from "../../../../test/loadDatabase";
import type { Store } from "../store/openStore";
import { until } from "../testing/publisherClient";
import { BuildQueue } from "./queue";

// Starting a database takes seconds, and more of them on a busy machine.
jest.setTimeout(240_000);

/** Until jobs are looked for by themselves, the tests have long ended. */
const POLL_MS = 100_000_000;

let database: Store;
/** Is called when jobs were looked for and there was none, before the queue learns of it. */
let onNone: (() => Promise<void>) | undefined;
let queue: BuildQueue;
let started: string[];
let goOn: () => void;

beforeAll(async () => {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { openStore } = await import("../store/openStore");
  database = await openStore({ databaseUrl: undefined, folder: undefined }, () => undefined);
});

afterAll(() => database.close());

beforeEach(async () => {
  const executeSql: Store["executeSql"] = async (text, values) => {
    const result = await database.executeSql(text, values);
    if (/skip locked/i.test(text) && result.rows.length === 0) await onNone?.();
    return result;
  };
  const faults: unknown[] = [];
  queue = new BuildQueue({ ...database, executeSql }, (error) => faults.push(error), POLL_MS);
  started = [];
  await queue.open();
});

afterEach(async () => {
  goOn();
  await queue.stop();
});

function work(whenIdle: (asked: AbortSignal) => Promise<void> = async () => undefined): void {
  queue.work((id) => {
    started.push(id);
    return new Promise((resolve) => (goOn = resolve));
  }, whenIdle);
}

test("a job that is asked for while another one runs begins when that ends", async () => {
  work();
  await queue.request();
  await until(() => started.length === 1);
  await queue.request();
  goOn();
  await until(() => started.length === 2);
  expect(new Set(started).size).toBe(2);
});

test("what is done while there are no jobs gives way to the first one", async () => {
  let gaveWay = false;
  work(async (asked) => {
    if (gaveWay) return;
    await queue.request();
    gaveWay = asked.aborted;
  });
  await until(() => started.length === 1);
  expect(gaveWay).toBe(true);
});

test("a job that is asked for while there was none yet begins", async () => {
  onNone = async () => {
    onNone = undefined;
    await queue.request();
  };
  work();
  await until(() => started.length === 1);
  expect(onNone).toBeUndefined();
});
