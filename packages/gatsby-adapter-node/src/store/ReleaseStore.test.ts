import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { activateRelease, pruneReleases, storeRelease } from "../release/pointer";
import { PublicFiles } from "../release/PublicFiles";
import { readRelease } from "../release/readRelease";
import type { ReleaseFiles } from "../release/release";
import { sweepStore } from "../release/sweepStore";
import { FakeSite } from "../testing/fakeSite";
import { LATER_CONTENT, writeContent } from "../testing/laterContent";
import { Compressor } from "../writing/compress";
import type { Encoding } from "./encodings";
import { ReleaseStore } from "./ReleaseStore";

const WORDS = "words ".repeat(500);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "release-store-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("a content is written once, and again if it is not whole", async () => {
  const store = new ReleaseStore(join(folder, "store"));
  const hash = store.write("content");
  const { ino } = await stat(store.path(hash));
  expect(store.write("content")).toBe(hash);
  expect((await stat(store.path(hash))).ino).toBe(ino);
  // As a machine may leave it that loses its power.
  await truncate(store.path(hash), 0);
  expect(store.write("content")).toBe(hash);
  expect(store.read(hash).toString()).toBe("content");
});

test("what is written again is as good as new", async () => {
  const store = new ReleaseStore(join(folder, "store"));
  const hash = store.write("content");
  const longAgo = new Date("2026-01-01");
  await utimes(store.path(hash), longAgo, longAgo);
  store.write("content");
  expect(Date.now() - (await stat(store.path(hash))).mtimeMs).toBeLessThan(60_000);
});

test("nothing is written into what is linked with another store, however many write at once", async () => {
  const other = new ReleaseStore(join(folder, "other"));
  const hash = other.write(WORDS);
  other.writeVariant(hash, "br", Buffer.from("smaller"));
  const [linking, writing] = [1, 2].map(() => new ReleaseStore(join(folder, "store")));
  // Two names of a release for one content are taken at once.
  const taken = Promise.all([linking?.take(other, hash), linking?.take(other, hash)]);
  for (let number = 0; number < 20; number++) writing?.write(`${number} before`);
  await taken;
  for (let number = 0; number < 20; number++) writing?.write(`${number} after`);
  expect(other.read(hash).toString()).toBe(WORDS);
  expect(await readFile(other.path(hash, "br"), "utf8")).toBe("smaller");
  expect(linking?.read(hash).toString()).toBe(WORDS);
  expect(await linking?.drafts()).toEqual([]);
});

test("a copy is of its own, or linked with another store that has it, with its variants", async () => {
  const source = join(folder, "source");
  await writeFile(source, WORDS);
  const first = new ReleaseStore(join(folder, "first"));
  const { hash, size } = await first.copy(source);
  expect(size).toBe(WORDS.length);
  first.writeVariant(hash, "br", Buffer.from("smaller"));
  const second = new ReleaseStore(join(folder, "second"));
  expect(await second.copy(source, first)).toEqual({ hash, size });
  const inode = async (path: string) => (await stat(path)).ino;
  expect(await inode(second.path(hash))).toBe(await inode(first.path(hash)));
  expect(await inode(second.path(hash))).not.toBe(await inode(source));
  expect(second.sizeOf(hash, "br")).toBe("smaller".length);
  expect(second.sizeOf(hash, "gzip")).toBeUndefined();
});

describe("releases that share a store", () => {
  let site: FakeSite;
  let releases: string;

  beforeEach(async () => {
    site = await FakeSite.create();
    releases = join(site.root, "releases");
  });

  afterEach(() => site.remove());

  async function release(about: string): Promise<string> {
    const { directory } = await site.build({
      pages: { "/": "home", "/about": about },
      engine: "return { html: '' }",
      later: LATER_CONTENT,
    });
    const name = await storeRelease(directory, releases);
    await activateRelease(releases, name);
    return join(releases, name);
  }

  /** Makes everything in the store old. */
  async function age(): Promise<void> {
    const longAgo = new Date("2026-01-01");
    for await (const { folder: each, names } of new ReleaseStore(
      join(releases, "store"),
    ).folders()) {
      for (const name of names) await utimes(join(releases, "store", each, name), longAgo, longAgo);
    }
  }

  test("what none of them has any more is deleted, and nothing that is new", async () => {
    const one = await readRelease(await release(`one ${WORDS}`));
    const old = one.index.get("about/index.html")!;
    const two = await readRelease(await release(`two ${WORDS}`));
    await age();
    expect(await sweepStore(releases)).toBe(0);
    await pruneReleases(releases, 0);
    const { store } = two;
    const fresh = store.write("of a release that is being written");
    // The page with two variants, the list that has it, and the list of lists.
    expect(await sweepStore(releases, AbortSignal.abort())).toBe(0);
    expect(await sweepStore(releases)).toBe(5);
    expect([old.hash, fresh].map((hash) => store.sizeOf(hash) !== undefined)).toEqual([
      false,
      true,
    ]);
    expect(existsSync(store.path(old.hash, "br"))).toBe(false);
    const files = PublicFiles.open(two.directory);
    expect(files.read("about/index.html")?.toString()).toBe(`two ${WORDS}`);
    expect(files.read("index.html")?.toString()).toBe("home");
    expect(store.sizeOf(two.index.get("about/index.html")!.hash, "br")).toBeDefined();
  });

  test("what a new release takes up again stays, with its variants", async () => {
    const one = await readRelease(await release(`one ${WORDS}`));
    const { hash } = one.index.get("about/index.html")!;
    const { directory } = await site.build({ pages: { "/": "home", "/about": `two ${WORDS}` } });
    await activateRelease(releases, await storeRelease(directory, releases));
    await pruneReleases(releases, 0);
    await age();
    expect(one.store.write(`one ${WORDS}`)).toBe(hash);
    const about = { hash, size: one.store.sizeOf(hash)!, type: "text/html", immutable: false };
    const variants = await new Compressor(one.store, 0).variants(about);
    expect(Object.keys(variants)).not.toEqual([]);
    await sweepStore(releases);
    for (const encoding of Object.keys(variants) as Encoding[]) {
      expect(one.store.sizeOf(hash, encoding)).toBe(variants[encoding]);
    }
  });

  test("nothing is deleted while a release cannot be read: what it has is not known", async () => {
    const live = await release("one");
    await age();
    await writeFile(join(live, "release.json"), JSON.stringify({ version: 999 }));
    await expect(sweepStore(releases)).rejects.toThrow("version 999");
    const { index } = JSON.parse(await readFile(join(live, "files.json"), "utf8")) as ReleaseFiles;
    expect(ReleaseStore.of(live).sizeOf(index)).toBeDefined();
  });

  test("a release of another version goes by its age, and is no obstacle then", async () => {
    const old = await release("one");
    await writeFile(join(old, "release.json"), JSON.stringify({ version: 999 }));
    const live = await release("two");
    expect(await pruneReleases(releases, 1)).toEqual([]);
    await expect(sweepStore(releases)).rejects.toThrow("version 999");
    expect(await pruneReleases(releases, 0)).toEqual([basename(old)]);
    await age();
    expect(await sweepStore(releases)).toBeGreaterThan(0);
    expect(PublicFiles.open(live).read("about/index.html")?.toString()).toBe("two");
  });

  test("what a writer left incomplete that was killed is deleted, once nobody can be at it", async () => {
    const { store } = await readRelease(await release("one"));
    const [old, fresh] = [".123-4-5", ".123-4-6"].map((name) => join(store.directory, name));
    await writeFile(old!, "half of a fi");
    await utimes(old!, new Date("2026-01-01"), new Date("2026-01-01"));
    await writeFile(fresh!, "half of anoth");
    expect(await sweepStore(releases)).toBe(1);
    expect([old!, fresh!].map((file) => existsSync(file))).toEqual([false, true]);
  });

  test("a release that is written elsewhere brings what it has", async () => {
    const base = join(folder, "base");
    const { directory } = await site.build(
      { pages: { "/": "home" }, engine: "return { html: '' }", later: LATER_CONTENT },
      { outputDirectory: base },
    );
    const draft = join(folder, "draft");
    const files = new Map([["new/index.html", { content: "new", page: "/new" }]]);
    await writeContent(directory, draft, { files });
    await mkdir(releases);
    const stored = join(releases, await storeRelease(draft, releases));
    await rm(base, { recursive: true });
    const present = PublicFiles.open(stored);
    expect([...present.names("")]).toEqual(["index.html", "new/index.html"]);
    expect(present.read("index.html")?.toString()).toBe("home");
    expect(present.read("new/index.html")?.toString()).toBe("new");
    expect(present.read("gone/index.html")).toBeUndefined();
    expect(JSON.parse(await readFile(join(stored, "release.json"), "utf8"))).toMatchObject({
      build: "two",
    });
  });
});
