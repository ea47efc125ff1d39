import fc from "fast-check";
import { createHash } from "node:crypto";
import { FileIndex, type IndexedFile, type PartStore } from "./FileIndex";

/** Keeps parts in memory, and counts what is written. */
class MemoryStore implements PartStore {
  readonly parts = new Map<string, string>();
  written = 0;

  readPart(hash: string): string {
    const part = this.parts.get(hash);
    if (part === undefined) throw new Error(`There is no part ${hash}.`);
    return part;
  }

  writePart(content: string): string {
    const hash = createHash("sha256").update(content).digest("hex");
    if (!this.parts.has(hash)) this.written += 1;
    this.parts.set(hash, content);
    return hash;
  }
}

const file = (content: string): IndexedFile => ({
  hash: content,
  size: content.length,
  type: "text/html",
  headers: 0,
  encodings: {},
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => [`de/${index}/index.html`, file("one")] as const);

const names = fc.stringMatching(/^[a-c]{1,2}(\/[a-e]{1,2}){0,2}$/);
const changes = fc.array(
  fc.dictionary(names, fc.option(fc.constantFrom("one", "two").map(file)), { maxKeys: 60 }),
  { maxLength: 5 },
);

test("it has what was put in, in order, whatever changes have led to it", () => {
  fc.assert(
    fc.property(changes, fc.nat(300), (series, count) => {
      const store = new MemoryStore();
      const wanted = new Map<string, IndexedFile>(numbered(count));
      let index = FileIndex.create(store, wanted);
      for (const change of series) {
        const before = index;
        const earlier = new Map(wanted);
        index = index.with(new Map(Object.entries(change)));
        for (const [name, changed] of Object.entries(change)) {
          if (changed) wanted.set(name, changed);
          else wanted.delete(name);
        }
        const differing = new Set([...earlier.keys(), ...wanted.keys()]);
        for (const name of differing) {
          if (earlier.get(name)?.hash === wanted.get(name)?.hash) differing.delete(name);
        }
        expect(new Set(index.differences(before))).toEqual(differing);
        expect(new Set(before.differences(index))).toEqual(differing);
      }
      const sorted = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
      expect([...index.all()]).toEqual(sorted);
      for (const name of ["", "a", "b/", "de/1", "zz"]) {
        const below = sorted.filter(([each]) => each.startsWith(name));
        expect([...index.startingWith(name)]).toEqual(below);
        expect(index.get(name)).toEqual(wanted.get(name));
      }
      for (const [name, value] of sorted) expect(index.get(name)).toEqual(value);
      const anew = FileIndex.create(new MemoryStore(), [...wanted].reverse());
      expect(index.hash).toBe(anew.hash);
      expect([...FileIndex.open(store, index.hash).all()]).toEqual(sorted);
    }),
  );
});

test("what a change costs does not depend on how many files there are", () => {
  const store = new MemoryStore();
  const index = FileIndex.create(store, numbered(20_000));
  expect(store.written).toBeGreaterThan(100);
  const before = store.written;
  const changed = index.with(
    new Map([
      ["de/77/index.html", file("two")],
      ["de/9999/index.html", null],
      ["de/new/index.html", file("two")],
    ]),
  );
  // The leaves of these names, and the list of leaves.
  expect(store.written - before).toBeLessThanOrEqual(5);
  expect([...changed.differences(index)].sort()).toEqual([
    "de/77/index.html",
    "de/9999/index.html",
    "de/new/index.html",
  ]);
  expect(changed.parts().filter((part) => !index.parts().includes(part)).length).toBe(
    store.written - before,
  );
  const leaves = index.parts().length - 1;
  expect(20_000 / leaves).toBeGreaterThan(30);
  expect(20_000 / leaves).toBeLessThan(130);
});

test("an index that the store does not have is refused", () => {
  expect(() => FileIndex.open(new MemoryStore(), "gone")).toThrow("There is no part gone.");
});
