import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { loadDatabase } from "../../../../../../test/loadDatabase";
import { dropDatabases, ownDatabase } from "../../../../../../test/ownDatabase";
import { claimDue, renewClaim } from "../../../store/deliveries";
import type { Database } from "../../../store/openDatabase";
import { storeSubmission } from "../../../store/submissions";
import { DeliveryWorker } from "./deliveryWorker";

const START = new Date("2026-11-22T12:00:00Z");
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let db: Database;
let folder: string;

beforeAll(() => loadDatabase());

beforeEach(async () => {
  // Loaded late, when the database is replaced.
  const { openDatabase } = await import("../../../store/openDatabase");
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-claims-"));
  const server = process.env["TEST_DATABASE_URL"];
  const databaseUrl = server ? await ownDatabase(server, folder) : "memory:";
  db = await openDatabase({ databaseUrl, dataDir: folder });
  await storeSubmission(db, {
    webform: "contact",
    langcode: "de",
    revision: "1",
    path: undefined,
    entries: [],
    idempotencyKey: undefined,
    opened: undefined,
    created: START,
    channels: ["webhook"],
  });
});

afterEach(async () => {
  await db.destroy();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

test("an entry whose process has ended is taken over within 15 seconds, not at once", async () => {
  const [claim] = await claimDue(db, ["webhook"], START);
  expect(claim).toMatchObject({ attempts: 1 });
  expect(await claimDue(db, ["webhook"], after(8))).toEqual([]);
  // Another process looks every five seconds.
  expect(await claimDue(db, ["webhook"], after(10))).toMatchObject([{ attempts: 2 }]);
});

test("a claim that is renewed holds on; one that was taken over is not given back", async () => {
  const claims = await claimDue(db, ["webhook"], START);
  for (const claim of claims) await renewClaim(db, claim, after(6));
  expect(await claimDue(db, ["webhook"], after(14))).toEqual([]);
  expect(await claimDue(db, ["webhook"], after(16))).toHaveLength(1);
  for (const claim of claims) await renewClaim(db, claim, after(20));
  expect(await claimDue(db, ["webhook"], after(26))).toHaveLength(1);
});

test("while a submission is being delivered, no other process delivers it", async () => {
  const log = pino({ level: "silent" });
  jest.useFakeTimers({ now: START, doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const handedOn: string[] = [];
  const [begun, ended] = [new EventTarget(), new EventTarget()];
  const beginning = once(begun, "yes");
  const worker = new DeliveryWorker({
    db,
    log,
    retryMs: 10,
    channels: [
      {
        name: "webhook",
        async deliver({ id }) {
          handedOn.push(id);
          begun.dispatchEvent(new Event("yes"));
          await once(ended, "yes");
        },
      },
    ],
  });
  try {
    worker.start();
    await beginning;
    for (let seconds = 1; seconds <= 20; seconds++) {
      await jest.advanceTimersByTimeAsync(1000);
      // The renewal goes through the database before what asks it next.
      expect(await claimDue(db, ["webhook"], after(seconds))).toEqual([]);
    }
    ended.dispatchEvent(new Event("yes"));
    await worker.stop();
    expect(handedOn).toHaveLength(1);
    expect(await claimDue(db, ["webhook"], after(3600))).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
