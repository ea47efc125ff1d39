import { pino } from "pino";
import type { Json } from "../../testing/startBackend";
import { page, shareMirror } from "./testing/SmallCms";

const lines: Json[] = [];
const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line) as Json) });
const { small, cms, ...mirror } = shareMirror({}, { log });

beforeAll(async () => {
  small.entries = [page("about")];
  await cms.backend.importIntoEmptyStore();
});

/** Hands over what has changed. @returns what the log says of remarks */
async function next(...changes: object[]): Promise<Json[]> {
  lines.length = 0;
  await mirror.next(...changes);
  return lines.filter(({ msg }) => String(msg) === "content has remarks");
}

/** What a build would read. */
const listing = () => cms.ask("{ buildListing(first: 10) { cursor items { revision } } }");

test("what a source remarks is told at /status and once in the log, and changes nothing else", async () => {
  const at = "https://cms.test/about";
  const given = page("about", { at, remarks: ["No block for a map."] });
  const before = await listing();
  expect(await next(given)).toMatchObject([
    { source: "json", items: 1, first: [{ item: at, remarks: ["No block for a map."] }] },
  ]);
  expect(await listing()).toEqual(before);
  const stored = await cms.version();
  expect(await next(given)).toEqual([]);
  expect(await cms.version()).toBe(stored);
  expect(await cms.source()).toMatchObject({
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
  expect((await cms.source())["remarks"]).toEqual({ total: 0, first: [] });
});

test("a page with a fault keeps its remarks while it is tried again", async () => {
  const wrong = { image: "lost", remarks: ["No block for a map."] };
  expect(await next(page("about", wrong))).toHaveLength(1);
  expect(await next(page("other"))).toEqual([]);
  expect(await cms.source()).toMatchObject({ faults: [{ id: "about" }], remarks: { total: 1 } });
});

test("remarks are bounded, and what is no text is left out", async () => {
  const many = Array.from({ length: 50 }, (_, index) => `${index} ${"x".repeat(1000)}`);
  const entries = Array.from({ length: 205 }, (_, index) =>
    page(`many-${index}`, { remarks: index === 0 ? [5, ...many] : ["One."] }),
  );
  const [line] = await next({ kind: "Everything" }, ...entries, page("none", { remarks: "One." }));
  expect(line).toMatchObject({ items: 205 });
  expect(line!["first"]).toHaveLength(20);
  const { total, first } = (await cms.source())["remarks"] as unknown as {
    total: number;
    first: { remarks: { reason: string }[] }[];
  };
  expect([total, first.length, first[0]!.remarks.length]).toEqual([205, 200, 20]);
  expect(Math.max(...first[0]!.remarks.map(({ reason }) => reason.length))).toBe(300);
});
