import { tmpdir } from "node:os";
import path from "node:path";
import { loadDatabase } from "../../../../test/loadDatabase";
import { Builds } from "../builds/builds";
import { Changes } from "../events/changes";
import { Releases } from "../releases/releases";
import type { Store } from "../store/openStore";
import { changed, isDone } from "../testing/publisherClient";
import { publisherStatus } from "./status";

const JOB = "00000000-0000-4000-8000-000000000000";

let store: Store;

beforeEach(async () => {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { openStore } = await import("../store/openStore");
  store = await openStore({ databaseUrl: undefined, folder: undefined }, () => undefined);
});

afterEach(() => store.close());

/** The status, where something happens as soon as its first question to the database is answered. */
function statusWhile(happens: () => Promise<void>) {
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  const watched: Store = {
    ...store,
    query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
      const answer = last.then(async () => {
        const rows = await store.query<Row>(text, values);
        asked += 1;
        if (asked === 1) await happens();
        return rows;
      });
      last = answer;
      return answer;
    },
  };
  return statusIn(watched);
}

/** The status of a site without a release. */
function statusIn(database: Store) {
  return publisherStatus({
    builds: new Builds(database),
    changes: new Changes(database),
    releases: new Releases(path.join(tmpdir(), "no-releases")),
  });
}

it("is never idle while a change is handed to a build, nor while it is handed back", async () => {
  const builds = new Builds(store);
  const changes = new Changes(store);
  await changes.record(changed({ langcode: "de", path: "/page-1" }));
  let id = 0;
  const begun = await statusWhile(async () => {
    id = (await builds.begin(JOB))!;
    await changes.assign(id, 5);
  });
  expect(isDone(begun)).toBe(false);
  const failed = await statusWhile(async () => {
    await changes.putBack(id);
    await builds.end(id, "failed", { problem: "It broke." });
  });
  expect(isDone(failed)).toBe(false);
  expect(await statusIn(store)).toMatchObject({
    running: null,
    waiting: 1,
    builds: [{ id, state: "failed" }],
  });
});

it("tells of a database in which nothing has happened yet", async () => {
  const status = await statusWhile(() => Promise.resolve());
  expect(status).toEqual({ release: null, running: null, waiting: 0, builds: [], changes: [] });
});
