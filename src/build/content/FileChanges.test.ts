/** @jest-environment node */
import { FileChanges } from "./FileChanges";

const stored = (content: string | Buffer) => ({ hash: `hash of ${content}`, size: content.length });
const released = { "same.txt": "same", "other.txt": "before", "gone.txt": "gone" };

test("only what differs is a change, and nothing is kept of it but what the store says", () => {
  const puts: (string | Buffer)[] = [];
  const begun: unknown[] = [];
  const files = {
    find: (name: string) => (name in released ? stored(released[name as "same.txt"]) : undefined),
    put: (content: string | Buffer) => (puts.push(content), stored(content)),
    read: () => undefined,
    *names() {},
  };
  const changes = new FileChanges(files, (...file) => begun.push(file));
  expect(changes.put("same.txt", "same")).toBe(false);
  expect(changes.isEmpty).toBe(true);
  changes.remove("other.txt");
  expect(changes.put("other.txt", "after", "/other")).toBe(true);
  changes.remove("same.txt");
  changes.remove("gone.txt");
  expect([...changes.files]).toEqual([["other.txt", { content: stored("after"), page: "/other" }]]);
  expect([...changes.removed]).toEqual(["gone.txt"]);
  expect(changes.isRebuilt("same.txt")).toBe(true);
  expect(changes.isRebuilt("gone.txt")).toBe(false);
  changes.put("other.txt", "before");
  expect(changes.files.size).toBe(0);
  expect(puts).toEqual(["same", "after", "before"]);
  // Without a change there is nothing to work on.
  expect(begun).toEqual([["other.txt", { content: stored("after"), page: "/other" }]]);
});
