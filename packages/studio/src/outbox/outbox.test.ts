import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { documentPlace, type Operation } from "./operation";
import { Outbox } from "./Outbox";
import { Cms } from "./testing/Cms";

const place = { id: "about", langcode: "de" };
const folder = mkdtempSync(path.join(tmpdir(), "quatrain-outbox-"));
let count = 0;
let cms: Cms;
let file: string;
let outbox: Outbox;

const open = () => Outbox.open({ file, send: cms.send, retryMs: 1 });
const change = (deed: Operation["deed"], basedOn: number, editor = "anna") =>
  outbox.add({ place, deed, editor, basedOn });
const save = (title: string, basedOn: number, editor = "anna") =>
  change(
    { does: "saveDraft", kind: "ContentPage", path: "/about", parent: null, fields: { title } },
    basedOn,
    editor,
  );

beforeEach(async () => {
  cms = new Cms();
  file = path.join(folder, `${(count += 1)}`, "outbox.jsonl");
  outbox = await open();
});
afterEach(() => outbox.close());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("changes arrive in order, each upon the one before", async () => {
  await save("One", 0);
  await outbox.settled();
  // The editor's form still says 0: what has changed since is the same editor's.
  await save("Two", 0);
  await change({ does: "publish" }, 0);
  await outbox.settled();
  expect(cms.attempts).toEqual(["saveDraft", "saveDraft", "publish"]);
  expect(cms.texts).toEqual(["One", "Two"]);
  expect(outbox.standing(place)).toEqual({ waiting: 0, problem: undefined });
});

test("drafts that wait are one, what was sent is not replaced", async () => {
  cms.isDown = true;
  await save("One", 0);
  await save("Two", 0);
  await save("Three", 0);
  expect(outbox.standing(place).waiting).toBeLessThanOrEqual(2);
  cms.isDown = false;
  await outbox.settled();
  expect(cms.texts.at(-1)).toBe("Three");
  expect(cms.texts.length).toBeLessThanOrEqual(2);
});

test("what had not arrived goes on after a restart, once", async () => {
  cms.losesAnswers = 1;
  cms.refuse = () => undefined;
  await save("Kept", 0);
  await outbox.close();
  appendFileSync(file, '{"event":"added","opera'); // A process that was killed while it wrote.
  outbox = await open();
  await outbox.settled();
  expect(cms.texts).toEqual(["Kept"]);
  await outbox.close();
  outbox = await open();
  await outbox.settled();
  expect(cms.texts).toEqual(["Kept"]);
  expect(readFileSync(file, "utf8")).not.toContain("Kept");
});

test("an editor goes on upon the own drafts after a restart", async () => {
  await save("One", 0);
  await save("Two", 0);
  await outbox.settled();
  for (let restarts = 0; restarts < 2; restarts += 1) {
    await outbox.close();
    outbox = await open();
  }
  // The editor's form still says 0.
  await change({ does: "publish" }, 0);
  await change({ does: "publish" }, 0, "bruno");
  await outbox.settled();
  expect(cms.attempts.filter((each) => each === "publish")).toHaveLength(2);
  expect(cms.published).toEqual(["anna"]);
  expect(outbox.standing(place).problem).toMatchObject({ code: "CONFLICT" });
});

test("what is remembered of drafts that have arrived does not grow without end", async () => {
  await outbox.close();
  const entries = Array.from({ length: 1100 }, (_, index) => {
    const at = { id: `page-${index}`, langcode: "de" };
    const operationId = `operation-${index}`;
    const operation = { operationId, place: at, deed: { does: "publish" }, editor: "anna" };
    return [
      { event: "added", operation: { ...operation, basedOn: 0 } },
      { event: "done", operationId, revision: 1 },
    ];
  });
  appendFileSync(
    file,
    entries
      .flat()
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(""),
  );
  outbox = await open();
  const kept = readFileSync(file, "utf8").trimEnd().split("\n");
  expect(kept).toHaveLength(1000);
  expect(kept.at(-1)).toContain("page-1099");
});

test("a CMS that is down delays changes, and loses none", async () => {
  cms.isDown = true;
  await save("Later", 0);
  await change({ does: "publish" }, 0);
  await outbox.close();
  cms.isDown = false;
  outbox = await open();
  await outbox.settled();
  expect(cms.texts).toEqual(["Later"]);
  expect(cms.attempts.at(-1)).toBe("publish");
});

test("what is refused is kept over restarts until it is saved anew, and publishes nothing", async () => {
  cms.refuse = ({ deed }) =>
    deed.does === "saveDraft" && deed.fields["title"] === "" ? "VALIDATION_FAILED" : undefined;
  await save("", 0);
  await change({ does: "publish" }, 0);
  await outbox.settled();
  expect(cms.attempts).not.toContain("publish");
  await outbox.close();
  outbox = await open();
  expect(outbox.standing(place)).toMatchObject({
    waiting: 0,
    problem: { code: "VALIDATION_FAILED" },
  });
  expect(outbox.held(place)?.deed).toMatchObject({ fields: { title: "" } });
  await save("Titled", 0);
  await outbox.settled();
  expect(cms.texts).toEqual(["Titled"]);
  expect(outbox.refused()).toEqual([]);
});

test("a refused draft is not given up by publishing what was there before", async () => {
  cms.refuse = ({ deed }) => (deed.does === "saveDraft" ? "VALIDATION_FAILED" : undefined);
  await save("", 0);
  await outbox.settled();
  await expect(change({ does: "publish" }, 0)).rejects.toThrow(/refused the latest draft/);
  await expect(change({ does: "restoreRevision", number: 1 }, 0)).rejects.toThrow(/give it up/);
  expect(outbox.held(place)?.deed).toMatchObject({ fields: { title: "" } });
  expect(cms.attempts).not.toContain("publish");
  await change({ does: "deleteTranslation" }, 0);
  await outbox.settled();
  expect(cms.attempts.at(-1)).toBe("deleteTranslation");
  expect(outbox.refused()).toEqual([]);
});

test("what somebody else has changed is not overwritten, unless the editor insists", async () => {
  await save("Anna", 0);
  await outbox.settled();
  await save("Bruno", 0, "bruno");
  await outbox.settled();
  expect(cms.texts).toEqual(["Anna"]);
  expect(outbox.standing(place).problem).toMatchObject({
    code: "CONFLICT",
    details: { actualRevision: 1 },
  });
  expect(await outbox.insist(place, 1)).toBe(true);
  await outbox.settled();
  expect(cms.texts).toEqual(["Anna", "Bruno"]);
  expect(await outbox.insist(place, 2)).toBe(false);
});

test("who waits for a place hears of its end, or that it takes longer", async () => {
  cms.isDown = true;
  await save("Slow", 0);
  expect(await outbox.settledAt(place, 5)).toBe(false);
  cms.isDown = false;
  expect(await outbox.settledAt(place, 60_000)).toBe(true);
  expect(cms.texts).toEqual(["Slow"]);
  expect(await outbox.settledAt(place, 60_000)).toBe(true);
});

test("an editor gives up what was refused", async () => {
  cms.revision = 7;
  await save("Stale", 3);
  await outbox.settled();
  expect(outbox.refused()).toHaveLength(1);
  expect(await outbox.giveUp(place)).toBe(true);
  expect(outbox.standing(place)).toEqual({ waiting: 0, problem: undefined });
  await outbox.close();
  outbox = await open();
  expect(outbox.refused()).toEqual([]);
  expect(await outbox.giveUp(place)).toBe(false);
});

test("a place that is refused holds up no other", async () => {
  cms.refuse = ({ place: { id } }) => (id === "about" ? "FORBIDDEN" : undefined);
  await save("No", 0);
  await outbox.add({
    place: { id: "other", langcode: "de" },
    deed: { does: "publish" },
    editor: "anna",
    basedOn: 0,
  });
  await outbox.settled();
  expect(cms.attempts).toEqual(["saveDraft", "publish"]);
});

test("a file goes with what is written about it until it has arrived, and what is no page waits, too", async () => {
  cms.refuse = ({ deed }) =>
    deed.does === "saveDocument" && deed.fields["alt"] === "" ? "VALIDATION_FAILED" : undefined;
  const at = documentPlace("MEDIUM", "river", "");
  const picture = { filename: "river-0a1b.jpg", hash: "0a1b" };
  const sent: Operation["deed"][] = [];
  await outbox.close();
  outbox = await Outbox.open({
    file,
    retryMs: 1,
    send: (operation, expected) => {
      sent.push(operation.deed);
      return cms.send(operation, expected);
    },
  });
  const describe = (alt: string, own?: typeof picture) =>
    outbox.add({
      place: at,
      deed: {
        does: "saveDocument",
        kind: "MEDIUM",
        document: "river",
        fields: { alt },
        ...(own && { file: own }),
      },
      editor: "anna",
      basedOn: 0,
    });
  await describe("", picture);
  await outbox.settled();
  expect(outbox.standing(at).problem).toMatchObject({ code: "VALIDATION_FAILED" });
  await describe("The river");
  await outbox.settled();
  expect(outbox.standing(at)).toEqual({ waiting: 0, problem: undefined });
  expect(sent.at(-1)).toMatchObject({ fields: { alt: "The river" }, file: picture });
});
