import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBackend, type TestBackend } from "../../testing/startBackend";
import { page, SmallCms } from "./testing/SmallCms";

const small = new SmallCms();
let dataDir: string;
let settings: Record<string, string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "quatrain-mapping-"));
  settings = { ...(await small.start()), DATA_DIR: dataDir, DATABASE_URL: "" };
});

afterAll(async () => {
  await small.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a site reads and what the CMS was asked, once a backend was started with a mapping and has read so often. */
async function after(mapping: string, readings: number): Promise<unknown[]> {
  small.asked.length = 0;
  const cms = await startBackend({ ...settings, TEST_CMS_MAPPING: mapping }, null);
  try {
    await cms.backend.importIntoEmptyStore();
    for (let count = 0; count < readings; count += 1) await cms.backend.readSource();
    return [await titles(cms), await cms.version(), [...small.asked]];
  } finally {
    await cms.close();
  }
}

async function titles(cms: TestBackend): Promise<unknown> {
  const route = (at: string) =>
    `route(path: "${at}", langcode: "en") { ... on EntityResponse { entity { title } } }`;
  const { one, two } = await cms.must(`{ one: ${route("/one")} two: ${route("/two")} }`);
  return [one?.["entity"]?.["title"], two?.["entity"]?.["title"]];
}

test("with another mapping all is read anew, once, and nothing changes but what differs", async () => {
  small.entries = [page("one"), page("two")];
  const all = "/content";
  const changes = "/content?since=1";
  expect(await after("1", 1)).toEqual([["The page one", "The page two"], 1, [all, changes]]);
  expect(await after("2", 2)).toEqual([["The page one", "The page two"], 1, [all, changes]]);
  small.entries = [page("one", { title: "Mapped anew" }), page("two")];
  expect(await after("2", 1)).toEqual([["The page one", "The page two"], 1, [changes]]);
  small.isDown = true;
  await expect(after("3", 1)).rejects.toThrow("503");
  small.isDown = false;
  expect(await after("3", 2)).toEqual([["Mapped anew", "The page two"], 2, [all, changes]]);
});
