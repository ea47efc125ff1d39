import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dropDatabases } from "../../../../../test/ownDatabase";
import { FIXTURES } from "../../testing/startBackend";
import { EditorsAt } from "../editing/testing/EditorsAt";
import { type PreviewBackend, startPreviews } from "../preview/testing/startPreviews";

// Changes scheduled before approval became required.

const HOUR_MS = 3_600_000;

const SAVE = "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }";
const SCHEDULE = `mutation ($id: String!, $at: String) {
  schedulePublish(id: $id, langcode: "en", at: $at, expectedRevision: 1) { publishAt } }`;
const APPROVE = `mutation ($id: String!) {
  approve(id: $id, langcode: "en", expectedRevision: 1) { approvedBy { id } } }`;

let folder: string;
let bruno: string;
let carla: string;
let passed = 0;
let cms: PreviewBackend;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-approval-"));
  await open({});
  const { hire } = new EditorsAt(cms);
  bruno = await hire("bruno", "PUBLISHER");
  carla = await hire("carla", "PUBLISHER");
});

afterAll(async () => {
  await cms.close();
  await dropDatabases();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a backend on the data of the test. */
async function open(variables: Readonly<Record<string, string>>): Promise<void> {
  cms = await startPreviews({ DATABASE_URL: "", DATA_DIR: folder, ...variables });
}

/** A time so many hours from now, by the clock of the backend. */
function hours(count: number): string {
  return new Date(Date.now() + passed + count * HOUR_MS).toISOString();
}

function pass(count: number): void {
  passed += count * HOUR_MS;
  cms.wait(count * HOUR_MS);
}

/** Has Bruno write a page and schedule it. */
async function plan(id: string, inHours: number): Promise<void> {
  const fields = { title: id };
  const input = { id, kind: "ContentPage", langcode: "en", path: `/${id}`, fields };
  await cms.must(SAVE, { input: { ...input, expectedRevision: 0 } }, bruno);
  await cms.must(SCHEDULE, { id, at: hours(inHours) }, bruno);
}

async function isPublic(id: string): Promise<boolean> {
  const { data } = await cms.ask(`{ route(path: "/${id}", langcode: "en") { code } }`);
  return String(data["route"]?.["code"]) === "200";
}

async function expectPublic(id: string): Promise<void> {
  while (!(await isPublic(id))) await pause(20);
}

test("goes public only if it has been approved since, and is else reported to editors", async () => {
  await plan("unseen", 1);
  await plan("seen", 2);
  await cms.close();
  await open({ PUBLISH_APPROVAL: "required" });
  await cms.must(APPROVE, { id: "seen" }, carla);
  pass(3);
  cms.backend.startWork();
  await expectPublic("seen");
  expect(await isPublic("unseen")).toBe(false);

  const { scheduledChanges } = await cms.must("{ scheduledChanges { id error } }", {}, bruno);
  const error =
    "Revision 1 of unseen in en needs the approval of a second person. Who may approve it: CARLA.";
  expect(scheduledChanges).toEqual([{ id: "unseen", error }]);
  const token = await cms.token("scope: SITE");
  const plans = "query ($token: String!) { previewSchedule(token: $token) { id refused } }";
  expect(await cms.must(plans, { token }, false)).toEqual({
    previewSchedule: [{ id: "unseen", refused: true }],
  });

  await cms.must(APPROVE, { id: "unseen" }, carla);
  await cms.must(SCHEDULE, { id: "unseen", at: hours(1) }, bruno);
  pass(2);
  // Scheduling anything wakes the scheduler.
  await cms.must(SCHEDULE, { id: "hidden", at: null });
  await expectPublic("unseen");
});

test("what is imported goes public as its files say: that is the act of the operator", async () => {
  const content = path.join(folder, "content");
  await cp(FIXTURES, content, { recursive: true });
  const file = path.join(content, "nodes/team/en.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^path: .*$/m, "path: /people"));
  expect(await isPublic("people")).toBe(false);
  await cms.backend.importContent(content);
  expect(await isPublic("people")).toBe(true);
});
