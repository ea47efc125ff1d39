import { contractSchema } from "@quatrain/contract";
import { pino } from "pino";
import { loadDatabase } from "../../../../../test/loadDatabase";
import type { ContentContext } from "../../content/context";
import { contentModel } from "../../content/model";
import { Snapshot } from "../../content/snapshot";
import type { Database } from "../../store/openDatabase";
import type { Publishing } from "./publishing";
import { type Receiver, until } from "./testing/Receiver";
import { SECRET, startReceiver } from "./testing/startPublishing";

const snapshot = new Snapshot({
  epoch: "e",
  version: 1,
  pages: new Map(),
  documents: new Map(),
  redirects: new Map(),
});
const context: ContentContext = {
  snapshot,
  now: new Date(),
  publicUrl: "http://cms.test",
  site: { host: "site.test", hasBareLanguage: false },
  model: contentModel(contractSchema()),
};

let receiver: Receiver;
let db: Database;
let publishing: Publishing;
const logged: string[] = [];
/** What comes of the listing, each time that it is asked for. */
const listings: ((failure: Error) => void)[] = [];
let isOver = false;

beforeAll(async () => {
  const started = await startReceiver();
  receiver = started.receiver;
  await loadDatabase();
  const { openDatabase } = await import("../../store/openDatabase");
  const { Publishing: Loaded } = await import("./publishing");
  db = await openDatabase({ databaseUrl: "memory:", dataDir: "" });
  const url = started.variables["PUBLISH_WEBHOOK_URL"]!;
  publishing = new Loaded({
    db,
    log: pino({ level: "error" }, { write: (line: string) => logged.push(line) }),
    config: { webhook: { url, secret: SECRET }, retryMs: 10, retryMaxMs: 10 },
    listings: {
      get: () =>
        new Promise((_, reject) => {
          if (isOver) reject(new Error("at the end"));
          else listings.push(reject);
        }),
    },
    context: async () => context,
  });
});

afterAll(async () => {
  const stopped = publishing.stop();
  // One may be asked for that the test has not waited for, and stopping waits for it.
  isOver = true;
  for (const fail of listings) fail(new Error("at the end"));
  await stopped;
  await receiver.stop();
  await db.destroy();
});

test("no event waits for the listing, which is prepared once it has arrived", async () => {
  publishing.start();
  await until(async () => listings.length === 1);
  await publishing.change({ event: "menu" }, async () => undefined);
  await publishing.change({ event: "menu" }, async () => undefined);
  await until(async () => receiver.posts.length === 2);
  // Where it fails, the log says so, and nothing else comes of it.
  listings[0]!(new Error("no room"));
  await until(async () => listings.length === 2);
  expect(logged).toEqual([expect.stringContaining("the listing could not be prepared")]);
  expect(logged[0]).toContain("no room");
  await publishing.change({ event: "menu" }, async () => undefined);
  await until(async () => receiver.posts.length === 3);
  listings[1]!(new Error("no room again"));
  await until(async () => listings.length === 3);
});
