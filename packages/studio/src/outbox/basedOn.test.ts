import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Operation } from "./operation";
import { Outbox } from "./Outbox";
import { Cms } from "./testing/Cms";

const place = { id: "about", langcode: "de" };
const folder = mkdtempSync(path.join(tmpdir(), "quatrain-based-on-"));
const cms = new Cms();
const arrived: number[] = [];
let outbox: Outbox;

const save = (title: string, basedOn: number) => {
  const deed = { does: "saveDraft", kind: "ContentPage", path: "/about", parent: null } as const;
  return outbox.add({ place, deed: { ...deed, fields: { title } }, editor: "anna", basedOn });
};

beforeAll(async () => {
  outbox = await Outbox.open({
    file: path.join(folder, "outbox.jsonl"),
    send: cms.send,
    retryMs: 1,
    onSettled: async (operation: Operation) => {
      await Promise.resolve();
      arrived.push(outbox.revisionAfter(operation));
    },
  });
});
afterAll(async () => {
  await outbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a change that has arrived is the editor's latest revision, whatever it began with", async () => {
  await save("One", 0);
  await outbox.settled();
  await save("Two", 0);
  await outbox.settled();
  expect(arrived).toEqual([1, 2]);
  expect(outbox.basedOn(place)).toBeUndefined();
});

test("what waits, or was refused, says what its text is based on", async () => {
  cms.isDown = true;
  await save("Three", 1);
  expect(outbox.basedOn(place)).toBe(1);
  cms.revision = 7;
  cms.isDown = false;
  await outbox.settled();
  expect(outbox.standing(place).problem).toMatchObject({ code: "CONFLICT" });
  expect(outbox.basedOn(place)).toBe(1);
});

test("to try again is not to save over what the editor has not seen", async () => {
  expect(await outbox.insist(place)).toBe(true);
  await outbox.settled();
  expect(cms.texts).not.toContain("Three");
  expect(await outbox.insist(place, 7)).toBe(true);
  await outbox.settled();
  expect(cms.texts.at(-1)).toBe("Three");
  expect(arrived.at(-1)).toBe(8);
});
