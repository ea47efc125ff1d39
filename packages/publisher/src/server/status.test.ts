import { tmpdir } from "node:os";
import path from "node:path";
import { loadDatabase } from "../../../../test/loadDatabase";
import { BuildHistory } from "../builds/BuildHistory";
import { Changes } from "../events/changes";
import { ExternalLinks } from "../links/ExternalLinks";
import { Releases } from "../releases/releases";
import type { Database } from "../store/openDatabase";
import { changed, isDone } from "../testing/publisherClient";
import { publisherStatus } from "./status";

const JOB = "00000000-0000-4000-8000-000000000000";

let db: Database;

beforeEach(async () => {
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { openDatabase } = await import("../store/openDatabase");
  db = await openDatabase({ databaseUrl: undefined, folder: undefined }, () => undefined);
});

afterEach(() => db.destroy());

/** The status, where something happens as soon as its first question to the database is answered. */
async function statusWhile(happens: () => Promise<void>) {
  // Asks the same database by another executor.
  const watched = db.withSchema("publisher");
  const executor = watched.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();
  jest.spyOn(executor, "executeQuery").mockImplementation((...query) => {
    const answer = last.then(async () => {
      const result = await ask(...query);
      asked += 1;
      if (asked === 1) await happens();
      return result;
    });
    last = answer;
    return answer;
  });
  const status = await statusIn(watched);
  expect(asked).toBeGreaterThan(0);
  return status;
}

/** The status of a site without a release. */
function statusIn(database: Database, builds = new BuildHistory(database)) {
  return publisherStatus({
    builds,
    changes: new Changes(database),
    releases: new Releases(path.join(tmpdir(), "no-releases")),
    pages: { describe: async (paths) => [...paths] },
    linkRounds: { links: new ExternalLinks(database) },
  });
}

it("is never idle while a change is handed to a build, nor while it is handed back", async () => {
  const builds = new BuildHistory(db);
  const changes = new Changes(db);
  const event = changed({ langcode: "de", path: "/page-1" });
  await changes.record(event, event.paths);
  let id = 0;
  const begun = await statusWhile(async () => {
    id = (await builds.begin(JOB, "content"))!;
    await changes.assign(id);
  });
  expect(isDone(begun)).toBe(false);
  const failed = await statusWhile(async () => {
    await changes.putBack(id);
    await builds.end(id, "failed", { problem: "It broke." });
  });
  expect(isDone(failed)).toBe(false);
  expect(await statusIn(db)).toMatchObject({
    running: null,
    waiting: 1,
    builds: [{ id, state: "failed" }],
  });
});

it("shows no change as waiting where it says that nothing waits", async () => {
  const builds = new BuildHistory(db);
  const changes = new Changes(db);
  const event = changed({ langcode: "de", path: "/page-1" });
  await changes.record(event, event.paths);
  const count = builds.latestAndWaiting.bind(builds);
  jest.spyOn(builds, "latestAndWaiting").mockImplementation(async (shown) => {
    // A release comes live while the status is asked for.
    const id = (await builds.begin(JOB, "content"))!;
    await changes.assign(id);
    await changes.markReleased(id);
    await builds.end(id, "released");
    return count(shown);
  });
  const status = await statusIn(db, builds);
  expect(isDone(status)).toBe(true);
  expect(status.changes.map(({ progress }) => progress)).not.toContain("waiting");
});

it("tells of a database in which nothing has happened yet", async () => {
  const status = await statusWhile(() => Promise.resolve());
  expect(status).toEqual({
    release: null,
    running: null,
    failure: null,
    waiting: 0,
    builds: [],
    changes: [],
    deadLinks: [],
  });
});
