import { FileIndex } from "../store/FileIndex";
import { FakeSite } from "../testing/fakeSite";
import { readRelease } from "./readRelease";
import { removeFromRelease } from "./removeFromRelease";

let site: FakeSite;

beforeAll(async () => {
  site = await FakeSite.create();
});

afterAll(() => site.remove());

const isGone = (path: string) => path.startsWith("/a");

test("a release that has nothing of what is gone is not read whole", async () => {
  const { directory } = await site.build({ files: { "b.txt": "b", "c.txt": "c" } });
  const pieces = jest.spyOn(FileIndex.prototype, "pieces");
  expect(await removeFromRelease(directory, { isGone, prefixes: ["a"] })).toEqual([]);
  expect(pieces).not.toHaveBeenCalled();
  pieces.mockRestore();
});

test("a content that another file has, too, stays", async () => {
  const { directory } = await site.build({
    files: { "a/own.txt": "own", "a/shared.txt": "shared", "b.txt": "shared" },
  });
  const before = await readRelease(directory);
  const own = before.index.get("a/own.txt")?.hash ?? "";
  const shared = before.index.get("b.txt")?.hash ?? "";
  await removeFromRelease(directory, { isGone, prefixes: ["a/"] });
  const { index, store } = await readRelease(directory);
  expect([...index.all()].map(([name]) => name)).toEqual(["b.txt"]);
  expect(store.sizeOf(own)).toBeUndefined();
  expect(store.sizeOf(shared)).toBe(6);
});

test("a content that another release may have for another page stays, and is served no more", async () => {
  const { directory } = await site.build({ files: { "a/own.txt": "mine", "a/card.png": "drawn" } });
  const before = await readRelease(directory);
  const isShared = (path: string) => path.endsWith(".png");
  await removeFromRelease(directory, { isGone, isShared, prefixes: ["a/"] });
  const { index, store } = await readRelease(directory);
  expect([...index.all()]).toEqual([]);
  const sizes = ["a/own.txt", "a/card.png"].map((name) =>
    store.sizeOf(before.index.get(name)?.hash ?? ""),
  );
  expect(sizes).toEqual([undefined, 5]);
});

test("what is many times in a release is deleted if all of it is gone", async () => {
  const { directory } = await site.build({ files: { "a/1.txt": "same", "a/2.txt": "same" } });
  const before = await readRelease(directory);
  await removeFromRelease(directory, { isGone, prefixes: ["a/"] });
  expect(before.store.sizeOf(before.index.get("a/1.txt")?.hash ?? "")).toBeUndefined();
});
