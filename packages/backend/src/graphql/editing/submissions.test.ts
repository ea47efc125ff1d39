import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startForms } from "../../domain/submissions/testing/startForms";
import { shared } from "../../testing/startBackend";

const cms = shared(async () => {
  const forms = await startForms();
  for (const name of ["A", "B", "C"]) await forms.submit("entry", { name });
  return forms;
});

const LIST = `query ($first: Int!, $before: Int) {
  submissions(webform: "entry", first: $first, before: $before) { total items { id number } }
}`;

test("editors page through submissions, latest first, and delete them", async () => {
  const list = async (variables: object) => (await cms.must(LIST, variables))["submissions"];
  expect(await list({ first: 2 })).toMatchObject({
    total: 3,
    items: [{ number: 3 }, { number: 2 }],
  });
  const rest = await list({ first: 2, before: 2 });
  expect(rest).toMatchObject({ total: 3, items: [{ number: 1 }] });
  const remove = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
  const ids = [rest?.["items"]?.[0]?.["id"], "nobody"];
  expect(await cms.must(remove, { ids })).toEqual({ deleteSubmissions: 1 });
  expect(await cms.must(remove, { ids: [] })).toEqual({ deleteSubmissions: 0 });
  expect(await cms.entries("entry")).toHaveLength(2);
});

test.each([
  "{ submissions { total } }",
  'mutation { deleteSubmissions(ids: ["x"]) }',
  "mutation { purgeSubmissions(olderThanDays: 0) }",
])("nobody else may: %s", async (query) => {
  expect(await cms.refused(query, {}, false)).toMatchObject({ code: "UNAUTHORIZED" });
});

test.each([
  "{ submissions(first: 501) { total } }",
  "{ submissions(first: 0) { total } }",
  "mutation { purgeSubmissions(olderThanDays: -1) }",
])("numbers have their bounds: %s", async (query) => {
  expect(await cms.refused(query)).toMatchObject({ code: "BAD_USER_INPUT" });
});

const TIMERS = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate"] as const),
  ...(["clearImmediate", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];

test("entries that are too old go by themselves, once the backend works", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-retention-"));
  const stored = { DATABASE_URL: "", DATA_DIR: dataDir };
  // Only the date, not the timers.
  jest.useFakeTimers({ doNotFake: [...TIMERS], now: new Date("2026-01-01T00:00:00Z") });
  const first = await startForms(stored);
  await first.submit("entry", { name: "Old" });
  jest.setSystemTime(new Date("2026-03-25T00:00:00Z"));
  await first.submit("entry", { name: "Newer" });
  const spool = path.join(dataDir, "mail-spool");
  await mkdir(spool);
  for (const { id, created } of await first.entries()) {
    await writeFile(path.join(spool, `${String(created).slice(0, 10)}-${String(id)}.eml`), "Mail");
  }
  await first.close();
  jest.setSystemTime(new Date("2026-04-02T00:00:00Z"));
  const second = await startForms({ ...stored, SUBMISSION_RETENTION_DAYS: "90" });
  expect(await second.entries()).toHaveLength(2);
  second.backend.startWork();
  await second.close();
  expect(await readdir(spool)).toEqual([expect.stringMatching(/^2026-03-25-.*\.eml$/)]);
  jest.useRealTimers();
  const third = await startForms(stored);
  expect(await third.entries()).toMatchObject([{ entries: [{ value: "Newer" }, {}] }]);
  await third.close();
  await rm(dataDir, { recursive: true });
});
