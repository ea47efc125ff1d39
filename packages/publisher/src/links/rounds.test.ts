import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadDatabase } from "../../../../test/loadDatabase";
import { makeRelease, soundPage } from "../gate/testing/makeRelease";
import type { Database } from "../store/openDatabase";
import { until } from "../testing/publisherClient";
import { LinkRounds } from "./LinkRounds";
import type { ExternalLink } from "./ExternalLinks";

let folder: string;
let db: Database;
let server: Server;
let origin: string;
/** Requests of which none may come before the one before is answered. */
let atOnce: number;
let most: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-links-"));
  await loadDatabase();
  // Loaded late, when the database is replaced.
  const { openDatabase } = await import("../store/openDatabase");
  db = await openDatabase({ databaseUrl: undefined, folder: undefined }, () => undefined);
  atOnce = most = 0;
  server = createServer((request, response) => {
    most = Math.max(most, ++atOnce);
    setImmediate(() => {
      atOnce -= 1;
      response.writeHead(request.url === "/there" ? 200 : 404).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** Whether a link was followed, and that it is gone has been noted. */
function isDone({ url, checked, failures }: ExternalLink): boolean {
  return checked !== null && (failures > 0 || !url.startsWith(`${origin}/gone`));
}

/** Follows all links of a page. @returns what is known of them then, by address */
async function roundOf(urls: readonly string[]): Promise<Map<string, ExternalLink>> {
  const body = urls.map((url) => `<main><a href="${url}">x</a></main>`).join("");
  const directory = await makeRelease(folder, "live", { pages: [soundPage("/de/a", body)] });
  const errors: unknown[] = [];
  const releases = { readableLive: () => Promise.resolve({ directory }) };
  const options = { days: 7, pauseMs: 1, pollMs: 1, isAllowed: () => true };
  const rounds = new LinkRounds(db, releases, options, {
    error: (facts: unknown) => errors.push(facts),
  });
  const stop = new AbortController();
  const known = () => db.selectFrom("outside_link").selectAll().execute();
  rounds.start(stop.signal);
  await until(async () => {
    const links = await known();
    return links.length === urls.length && links.every(isDone);
  });
  stop.abort();
  await rounds.stopped();
  expect(errors).toEqual([]);
  return new Map((await known()).map((link) => [link.url, link]));
}

test("a round follows each link of the live pages, one at a time", async () => {
  const links = await roundOf([`${origin}/there`, `${origin}/gone`, `${origin}/gone-too`]);
  expect(links.get(`${origin}/there`)).toMatchObject({ failures: 0, problem: null });
  expect(links.get(`${origin}/gone`)).toMatchObject({
    failures: 1,
    problem: "answers 404",
    pages: ["/de/a"],
  });
  expect(most).toBe(1);
});

test("while no server answers, nothing is noted: this machine may be cut off", async () => {
  const links = await roundOf(["http://127.0.0.1:1/a", "http://127.0.0.1:1/b"]);
  expect([...links.values()].map(({ failures }) => failures)).toEqual([0, 0]);
});
