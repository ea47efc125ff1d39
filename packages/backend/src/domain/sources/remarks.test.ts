import { pino } from "pino";
import {
  EDITOR_TOKEN,
  type Json,
  startBackend,
  type TestBackend,
} from "../../testing/startBackend";
import { page, SmallCms } from "./testing/SmallCms";

let small: SmallCms;
let cms: TestBackend;
const lines: Json[] = [];

beforeAll(async () => {
  small = new SmallCms();
  const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line) as Json) });
  cms = await startBackend(await small.start(), null, { log });
  small.entries = [page("about")];
  await cms.backend.importIntoEmptyStore();
});

afterAll(() => small.stop());

/** Hands over what has changed. @returns what the log says of remarks */
async function next(...changes: object[]): Promise<Json[]> {
  lines.length = 0;
  small.changes = changes;
  await cms.backend.readSource();
  return lines.filter(({ msg }) => String(msg) === "content has remarks");
}

async function status(): Promise<Json> {
  const headers = { Authorization: `Bearer ${EDITOR_TOKEN}` };
  const answer = (await (await fetch(`${cms.url}/status`, { headers })).json()) as Json;
  return answer["source"] as Json;
}

/** What a build would read. */
const listing = () => cms.ask("{ buildListing(first: 10) { cursor items { revision } } }");

async function version(): Promise<unknown> {
  return ((await (await fetch(`${cms.url}/healthz`)).json()) as Json)["contentVersion"];
}

test("what a source remarks is told at /status and once in the log, and changes nothing else", async () => {
  const at = "https://cms.test/about";
  const given = page("about", { at, remarks: ["No block for a map."] });
  const before = await listing();
  expect(await next(given)).toMatchObject([
    { source: "json", items: 1, first: [{ item: at, remarks: ["No block for a map."] }] },
  ]);
  expect(await listing()).toEqual(before);
  const stored = await version();
  expect(await next(given)).toEqual([]);
  expect(await version()).toBe(stored);
  expect(await status()).toMatchObject({
    faults: [],
    remarks: {
      total: 1,
      first: [
        {
          of: "page",
          id: "about",
          langcode: "en",
          remarks: [{ file: at, reason: "No block for a map." }],
        },
      ],
    },
  });
  expect(await next(page("about"))).toEqual([]);
  expect((await status())["remarks"]).toEqual({ total: 0, first: [] });
});

test("a page with a fault keeps its remarks while it is tried again", async () => {
  const wrong = { image: "lost", remarks: ["No block for a map."] };
  expect(await next(page("about", wrong))).toHaveLength(1);
  expect(await next(page("other"))).toEqual([]);
  expect(await status()).toMatchObject({ faults: [{ id: "about" }], remarks: { total: 1 } });
});

test("remarks are bounded, and what is no text is left out", async () => {
  const many = Array.from({ length: 50 }, (_, index) => `${index} ${"x".repeat(1000)}`);
  const entries = Array.from({ length: 205 }, (_, index) =>
    page(`many-${index}`, { remarks: index === 0 ? [5, ...many] : ["One."] }),
  );
  const [line] = await next({ kind: "Everything" }, ...entries, page("none", { remarks: "One." }));
  expect(line).toMatchObject({ items: 205 });
  expect(line!["first"]).toHaveLength(20);
  const { total, first } = (await status())["remarks"] as unknown as {
    total: number;
    first: { remarks: { reason: string }[] }[];
  };
  expect([total, first.length, first[0]!.remarks.length]).toEqual([205, 200, 20]);
  expect(Math.max(...first[0]!.remarks.map(({ reason }) => reason.length))).toBe(300);
});
