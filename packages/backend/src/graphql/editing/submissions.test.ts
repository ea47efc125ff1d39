import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FormsBackend, startForms } from "../../domain/submissions/testing/startForms";

let cms: FormsBackend;

beforeAll(async () => {
  cms = await startForms();
  for (const name of ["A", "B", "C"]) await cms.submit("entry", { name });
});

afterAll(() => cms.close());

const LIST = `query ($first: Int!, $before: Int) {
  submissions(webform: "entry", first: $first, before: $before) { total items { id number } }
}`;

test("editors page through submissions, latest first, and delete them", async () => {
  const { data } = await cms.ask(LIST, { first: 2 }, true);
  expect(data["submissions"]).toMatchObject({ total: 3, items: [{ number: 3 }, { number: 2 }] });
  const rest = await cms.ask(LIST, { first: 2, before: 2 }, true);
  expect(rest.data["submissions"]).toMatchObject({ total: 3, items: [{ number: 1 }] });
  const remove = "mutation ($ids: [String!]!) { deleteSubmissions(ids: $ids) }";
  const ids = [rest.data["submissions"]?.["items"]?.[0]?.["id"], "nobody"];
  expect((await cms.ask(remove, { ids }, true)).data).toEqual({ deleteSubmissions: 1 });
  expect((await cms.ask(remove, { ids: [] }, true)).data).toEqual({ deleteSubmissions: 0 });
  expect(await cms.entries("entry")).toHaveLength(2);
});

test.each([
  "{ submissions { total } }",
  'mutation { deleteSubmissions(ids: ["x"]) }',
  "mutation { purgeSubmissions(olderThanDays: 0) }",
])("nobody else may: %s", async (query) => {
  const { errors } = await cms.ask(query);
  expect(errors?.[0]?.extensions["code"]).toBe("UNAUTHORIZED");
});

test.each([
  "{ submissions(first: 501) { total } }",
  "{ submissions(first: 0) { total } }",
  "mutation { purgeSubmissions(olderThanDays: -1) }",
])("numbers have their bounds: %s", async (query) => {
  const { errors } = await cms.ask(query, {}, true);
  expect(errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
});

test("entries that are too old go by themselves, once the backend works", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-retention-"));
  const stored = { DATABASE_URL: "", DATA_DIR: dataDir };
  jest.useFakeTimers({ doNotFake: [...NOT_FAKED], now: new Date("2026-01-01T00:00:00Z") });
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

/** Fakes only the date, not the timers. */
const NOT_FAKED = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate"] as const),
  ...(["clearImmediate", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];
