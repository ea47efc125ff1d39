import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { activateRelease, storeRelease } from "../release/pointer";
import { removeFromRelease } from "../release/removeFromRelease";
import { hashContent } from "../store/ReleaseStore";
import type { Fate } from "../testing/startLine";
import { expectWhole, UploadedSite } from "../testing/UploadedSite";
import { takeOver } from "./PointerObject";
import { OWNER_FILE } from "./remoteReleases";
import { ReleaseUpload } from "./ReleaseUpload";

// What a publisher has a real object store hold, whatever happens on the way there.

const fixture = new UploadedSite();

test("Only what is new is uploaded, and nothing at all where nothing has changed", async () => {
  await fixture.upload.deliver();
  await fixture.store("2");
  fixture.line.requests.length = 0;
  await fixture.upload.deliver();
  const put = fixture.line.requests.filter((request) => request.startsWith("PUT"));
  // Two pages, a leaf, the list of leaves, the description, and the pointer in two spellings of a condition.
  expect(put).toHaveLength(7);
  expect(put.at(-1)).toContain("current.json");
  fixture.line.requests.length = 0;
  await fixture.upload.deliver();
  expect(fixture.line.requests).toEqual([]);
});

test("Where a release is uploaded before it is live, the rest is small", async () => {
  await fixture.upload.deliver();
  const { directory } = await fixture.site.build({ pages: { "/": "home 2", "/b": "b" } });
  await fixture.upload.upload(directory);
  expect((await fixture.pointer())?.live).not.toBe("home 2");
  const name = await storeRelease(directory, fixture.releases);
  await activateRelease(fixture.releases, name);
  fixture.line.requests.length = 0;
  await fixture.upload.deliver();
  expect(fixture.line.requests.filter((each) => /^PUT .*store/.test(each))).toHaveLength(1);
  await expectWhole(fixture, name);
});

const isPointer = (request: string) => request.includes("current.json");
const once = (wanted: (request: string) => boolean, fate: Fate) => {
  let isDone = false;
  return (request: string): Fate => {
    if (isDone || !request.startsWith("PUT") || !wanted(request)) return "arrives";
    isDone = true;
    return fate;
  };
};

test.each<[string, (request: string) => Fate]>([
  ["an upload is cut off half way", once((request) => !isPointer(request), "is cut off")],
  ["the answer to an upload is lost", once((request) => !isPointer(request), "loses its answer")],
  ["the store refuses the line for a moment", once(() => true, "is refused")],
  ["the store is slow", () => "is answered late"],
  ["the pointer is cut off half way", once(isPointer, "is cut off")],
  ["the answer to the pointer is lost", once(isPointer, "loses its answer")],
])("A release arrives where %s", async (_what, fate) => {
  await fixture.upload.deliver();
  const name = await fixture.store("2");
  fixture.line.fate(fate);
  await fixture.upload.deliver();
  await expectWhole(fixture, name);
});

test("Where the store is away the release before stays whole, and the next time goes on", async () => {
  await fixture.upload.deliver();
  const before = await fixture.pointer();
  const name = await fixture.store("2");
  let left = 1;
  fixture.line.fate((request) =>
    request.startsWith("PUT") && (left -= 1) < 0 ? "is refused" : "arrives",
  );
  await expect(fixture.upload.deliver()).rejects.toThrow(/object store at .* does not answer/);
  expect(await fixture.pointer()).toEqual(before);
  fixture.line.fate(() => "arrives");
  // Also for another process.
  await new ReleaseUpload(fixture.settings, fixture.releases).deliver();
  await expectWhole(fixture, name);
});

test("Of two publishers with one folder both get it right", async () => {
  await fixture.upload.deliver();
  const name = await fixture.store("2");
  const other = new ReleaseUpload(fixture.settings, fixture.releases);
  await Promise.all([fixture.upload.deliver(), other.deliver()]);
  await expectWhole(fixture, name);
});

test("A publisher writes nothing where another one with the same folder has delivered", async () => {
  await new ReleaseUpload(fixture.settings, fixture.releases).deliver();
  await fixture.upload.deliver();
  expect(fixture.line.requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("A page goes from all releases at once, and each file goes over the line once", async () => {
  const names = [await fixture.store("1"), await fixture.store("2"), await fixture.store("3")];
  await fixture.upload.deliver();
  for (const name of names) {
    const isGone = (path: string) => path === "/a";
    await removeFromRelease(join(fixture.releases, name), { isGone, prefixes: ["a"] });
  }
  fixture.line.requests.length = 0;
  await fixture.upload.deliver();
  const deleted = fixture.line.requests.filter((request) => request.startsWith("DELETE"));
  expect(deleted.length).toBeGreaterThan(0);
  expect(new Set(deleted).size).toBe(deleted.length);
  const put = fixture.line.requests.filter((request) => /^PUT .*store/.test(request));
  expect(put.length).toBeGreaterThan(0);
  expect(new Set(put).size).toBe(put.length);
  for (const name of names) {
    await activateRelease(fixture.releases, name);
    await fixture.upload.deliver();
    await expectWhole(fixture, name);
  }
});

test("Of two publishers with folders of their own one wins, until the other is told to take over", async () => {
  const folder = join(fixture.site.root, "others");
  const name = await fixture.store("2", folder);
  const other = new ReleaseUpload(fixture.settings, folder);
  const results = await Promise.allSettled([fixture.upload.deliver(), other.deliver()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const loser = results[0].status === "rejected" ? fixture.upload : other;
  await expect(loser.deliver()).rejects.toThrow("npm run release -- take-over");
  await takeOver(folder);
  await other.deliver();
  expect((await fixture.pointer())?.live).toBe(name);
  await writeFile(join(fixture.releases, OWNER_FILE), "somebody else");
  await expect(fixture.upload.check()).rejects.toThrow("follows the releases of another publisher");
});

test.each<Fate>(["arrives", "loses its answer"])(
  "What is unpublished is gone from the store at once, where the pointer %s, and may come back",
  async (fate) => {
    const name = await fixture.store("2");
    await fixture.upload.deliver();
    const hash = hashContent("only 2");
    expect(await fixture.keys()).toContain(hash);
    const isGone = (path: string) => path === "/only-2";
    await removeFromRelease(join(fixture.releases, name), { isGone, prefixes: ["only-2"] });
    fixture.line.fate(once(isPointer, fate));
    await fixture.upload.deliver();
    await expectWhole(fixture, name);
    expect(await fixture.keys()).not.toContain(hash);
    await fixture.store("1");
    const again = await fixture.store("2");
    await fixture.upload.deliver();
    await expectWhole(fixture, again);
  },
);
