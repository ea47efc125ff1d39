import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { outboxWarning } from "./outboxWarning";

const folder = mkdtempSync(path.join(tmpdir(), "quatrain-left-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const added = (operationId: string, id: string, langcode: string, does: string) => ({
  event: "added",
  operation: { operationId, place: { id, langcode }, deed: { does } },
});

test.each<[string, readonly object[] | undefined]>([
  ["nothing", undefined],
  ["only what arrived", [added("1", "a", "de", "publish"), { event: "done", operationId: "1" }]],
  ["only what was given up", [added("1", "a", "", "x"), { event: "dropped", operationId: "1" }]],
  ["what is remembered of it", [{ event: "chained", place: {}, chain: {} }]],
])("returns no warning about an outbox with %s", (_name, entries) => {
  if (entries) write(entries);
  expect(outboxWarning(folder)).toBeUndefined();
});

test("names waiting and refused changes, with what to do", () => {
  write([
    added("1", "about", "de", "saveDraft"),
    { event: "sent", operationId: "1" },
    added("2", "MEDIUM/river", "", "saveDocument"),
    { event: "refused", operationId: "2" },
    added("3", "team", "fr", "publish"),
    { event: "done", operationId: "3" },
  ]);
  const warning = outboxWarning(folder);
  expect(warning).toMatch(/saveDraft about \(de\), saveDocument MEDIUM\/river\./);
  expect(warning).toMatch(/still has the text, change something, and save it/);
  expect(warning).toContain(path.join(folder, "outbox.jsonl"));
  expect(warning).not.toContain("team");
});

function write(entries: readonly object[]): void {
  const lines = entries.map((each) => JSON.stringify(each));
  writeFileSync(path.join(folder, "outbox.jsonl"), [...lines, '{"event":"add'].join("\n"));
}
