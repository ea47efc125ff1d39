import { statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { activateRelease, storeRelease } from "../release/pointer";
import { readRelease, ReleaseRefused } from "../release/readRelease";
import { FakeSite } from "../testing/fakeSite";
import { LATER_CONTENT } from "../testing/laterContent";
import { startHost, type RunningHost } from "../testing/startHost";
import { ReleaseCompletion } from "./ContentRelease";

let site: FakeSite;
let host: RunningHost | undefined;

beforeEach(async () => {
  site = await FakeSite.create();
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await site.remove();
});

test("a release that lacks pages is served, stored and made live by nobody, until they are added", async () => {
  const { directory } = await site.build(
    { pages: { "/": "home" }, engine: "return {};", later: LATER_CONTENT },
    { outputDirectory: "seed", partial: true },
  );
  const releases = join(site.root, "releases");
  await expect(startHost({ release: directory })).rejects.toThrow(/lacks the pages/);
  await expect(storeRelease(directory, releases)).rejects.toThrow(ReleaseRefused);
  await cp(directory, join(releases, "by-hand"), { recursive: true });
  await expect(activateRelease(releases, "by-hand")).rejects.toThrow(ReleaseRefused);

  const completion = await ReleaseCompletion.begin(directory);
  await completion.add({
    files: new Map([["a/index.html", { content: "added", page: "/a" }]]),
    removed: new Set(),
  });
  await expect(readRelease(directory)).rejects.toThrow(ReleaseRefused);
  const { id } = await completion.complete("two");
  expect(await storeRelease(directory, releases)).toBe(id);
  host = await startHost({ release: join(releases, id) });
  expect((await host.get("/a")).text).toBe("added");
});

test("what a release has been given before is taken over with its variants, not compressed again", async () => {
  const complete = async (name: string, previous?: string) => {
    const { directory } = await site.build(
      { pages: { "/": "home" }, engine: "return {};", later: LATER_CONTENT },
      { outputDirectory: name, partial: true },
    );
    const completion = await ReleaseCompletion.begin(directory, previous);
    const files = new Map([["a/index.html", { content: "words ".repeat(500), page: "/a" }]]);
    await completion.add({ files, removed: new Set() });
    await completion.complete("two");
    const { index, store } = await readRelease(directory);
    const { hash = "", encodings } = index.get("a/index.html") ?? {};
    return { directory, encodings, inode: statSync(store.path(hash, "br")).ino };
  };
  const first = await complete("first");
  expect(first.encodings).toMatchObject({ br: expect.any(Number) as number });
  expect(await complete("second", first.directory)).toMatchObject({
    encodings: first.encodings,
    inode: first.inode,
  });
  expect((await complete("third", join(site.root, "none"))).encodings).toEqual(first.encodings);
});
