import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { activateRelease, pruneReleases, storeRelease } from "../release/pointer";
import { readRelease } from "../release/readRelease";
import { removeFromRelease } from "../release/removeFromRelease";
import { hashContent } from "../store/ReleaseStore";
import { FakeSite } from "../testing/fakeSite";
import { type Ceph, startCeph } from "../testing/startCeph";
import { type Fate, type Line, startLine } from "../testing/startLine";
import { waitFor } from "../testing/waitFor";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { LEASE_MS, PointerObject, takeOver } from "./PointerObject";
import { contentKey, CONTENTS, OWNER_FILE } from "./remoteReleases";
import { ReleaseUpload } from "./ReleaseUpload";

// What a publisher has a real object store hold, whatever happens on the way there.

let ceph: Ceph;
let site: FakeSite;
let releases: string;
let settings: ObjectStoreSettings;
let remote: ObjectStore;
let line: Line;
let upload: ReleaseUpload;

beforeAll(async () => {
  ceph = await startCeph();
});

afterAll(() => ceph.stop());

beforeEach(async () => {
  site = await FakeSite.create();
  releases = join(site.root, "releases");
  settings = await ceph.bucket();
  remote = new ObjectStore(settings);
  line = await startLine(settings.endpoint);
  upload = new ReleaseUpload({ ...settings, endpoint: line.url }, releases);
  await store("1");
});

afterEach(async () => {
  line.close();
  await site.remove();
});

/** Makes a release live, for nobody yet. @returns its name */
async function store(version: string, folder = releases): Promise<string> {
  const pages = { "/": `home ${version}`, "/a": "a", [`/only-${version}`]: `only ${version}` };
  const functions = { hello: "module.exports = (_request, response) => response.end();" };
  const { directory } = await site.build({ pages, functions });
  const name = await storeRelease(directory, folder);
  await activateRelease(folder, name);
  return name;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const some of remote.list(CONTENTS)) found.push(...some);
  return found.map((key) => key.slice(CONTENTS.length + 3)).sort();
}

const pointer = async () => (await new PointerObject(remote, releases).find())?.pointer;

/** Expects that the store has all that the live release consists of. */
async function expectWhole(name: string): Promise<void> {
  const found = await pointer();
  expect(found?.live).toBe(name);
  const { index, files } = await readRelease(join(releases, name));
  const contents = [...[...index.all()].map(([, file]) => file), ...files.server];
  const all = [...index.parts(), ...contents.map(({ hash }) => hash)];
  expect(await keys()).toEqual(expect.arrayContaining([...all, found?.releases[name]]));
}

test("Only what is new is uploaded, and nothing at all where nothing has changed", async () => {
  await upload.deliver();
  await store("2");
  line.requests.length = 0;
  await upload.deliver();
  const put = line.requests.filter((request) => request.startsWith("PUT"));
  // Two pages, a leaf, the list of leaves, the description, and the pointer in two spellings of a condition.
  expect(put).toHaveLength(7);
  expect(put.at(-1)).toContain("current.json");
  line.requests.length = 0;
  await upload.deliver();
  expect(line.requests).toEqual([]);
});

test("Where a release is uploaded before it is live, the rest is small", async () => {
  await upload.deliver();
  const { directory } = await site.build({ pages: { "/": "home 2", "/b": "b" } });
  await upload.upload(directory);
  expect((await pointer())?.live).not.toBe("home 2");
  const name = await storeRelease(directory, releases);
  await activateRelease(releases, name);
  line.requests.length = 0;
  await upload.deliver();
  expect(line.requests.filter((each) => /^PUT .*store/.test(each))).toHaveLength(1);
  await expectWhole(name);
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
  await upload.deliver();
  const name = await store("2");
  line.fate(fate);
  await upload.deliver();
  await expectWhole(name);
});

test("Where the store is away the release before stays whole, and the next time goes on", async () => {
  await upload.deliver();
  const before = await pointer();
  const name = await store("2");
  let left = 1;
  line.fate((request) => (request.startsWith("PUT") && (left -= 1) < 0 ? "is refused" : "arrives"));
  await expect(upload.deliver()).rejects.toThrow(/object store at .* does not answer/);
  expect(await pointer()).toEqual(before);
  line.fate(() => "arrives");
  // Also for another process.
  await new ReleaseUpload(settings, releases).deliver();
  await expectWhole(name);
});

test("Of two publishers with one folder both get it right", async () => {
  await upload.deliver();
  const name = await store("2");
  const other = new ReleaseUpload(settings, releases);
  await Promise.all([upload.deliver(), other.deliver()]);
  await expectWhole(name);
});

test("A publisher writes nothing where another one with the same folder has delivered", async () => {
  await new ReleaseUpload(settings, releases).deliver();
  await upload.deliver();
  expect(line.requests.filter((request) => !request.startsWith("GET"))).toEqual([]);
});

test("A page goes from all releases at once, and each of its files is deleted once", async () => {
  const names = [await store("1"), await store("2"), await store("3")];
  await upload.deliver();
  for (const name of names) {
    const isGone = (path: string) => path === "/a";
    await removeFromRelease(join(releases, name), { isGone, prefixes: ["a"] });
  }
  line.requests.length = 0;
  await upload.deliver();
  const deleted = line.requests.filter((request) => request.startsWith("DELETE"));
  expect(deleted.length).toBeGreaterThan(0);
  expect(new Set(deleted).size).toBe(deleted.length);
  for (const name of names) {
    await activateRelease(releases, name);
    await upload.deliver();
    await expectWhole(name);
  }
});

test("Of two publishers with folders of their own one wins, until the other is told to take over", async () => {
  const folder = join(site.root, "others");
  const name = await store("2", folder);
  const other = new ReleaseUpload(settings, folder);
  const results = await Promise.allSettled([upload.deliver(), other.deliver()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const loser = results[0].status === "rejected" ? upload : other;
  await expect(loser.deliver()).rejects.toThrow("npm run release -- take-over");
  await takeOver(folder);
  await other.deliver();
  expect((await pointer())?.live).toBe(name);
  await writeFile(join(releases, OWNER_FILE), "somebody else");
  await expect(upload.check()).rejects.toThrow("follows the releases of another publisher");
});

test.each<Fate>(["arrives", "loses its answer"])(
  "What is unpublished is gone from the store at once, where the pointer %s, and may come back",
  async (fate) => {
    const name = await store("2");
    await upload.deliver();
    const hash = hashContent("only 2");
    expect(await keys()).toContain(hash);
    const isGone = (path: string) => path === "/only-2";
    await removeFromRelease(join(releases, name), { isGone, prefixes: ["only-2"] });
    line.fate(once(isPointer, fate));
    await upload.deliver();
    await expectWhole(name);
    expect(await keys()).not.toContain(hash);
    await store("1");
    const again = await store("2");
    await upload.deliver();
    await expectWhole(again);
  },
);

describe("What no release has any more", () => {
  const old = async () => {
    await upload.deliver();
    const name = await store("2");
    await upload.deliver();
    await pruneReleases(releases, 0);
    await upload.deliver();
    return name;
  };

  test("is deleted, and nothing else", async () => {
    const name = await old();
    const before = await keys();
    const deleted = await upload.sweep();
    // Two pages of the first release, a leaf, the list of leaves, and what described it.
    expect(deleted).toBe(5);
    expect(await keys()).toHaveLength(before.length - 5);
    await expectWhole(name);
    expect(await upload.sweep()).toBe(0);
  });

  test("comes back with a release that has it again", async () => {
    await old();
    await upload.sweep();
    const name = await store("1");
    await upload.deliver();
    await expectWhole(name);
  });

  test("comes back, too, where it was uploaded before that", async () => {
    await old();
    const { directory } = await site.build({ pages: { "/": "home 1", "/a": "a" } });
    await upload.upload(directory);
    await new ReleaseUpload(settings, releases).sweep();
    const name = await storeRelease(directory, releases);
    await activateRelease(releases, name);
    await upload.deliver();
    await expectWhole(name);
  });

  test("is not waited for for ever, where somebody has ended while deleting it", async () => {
    await old();
    const object = new PointerObject(remote, releases);
    const found = await object.find();
    await object.replace(found, { sweeps: (found?.pointer.sweeps ?? 0) + 1 });
    const name = await store("3");
    const began = performance.now();
    await upload.deliver();
    expect(performance.now() - began).toBeGreaterThan(LEASE_MS);
    await expectWhole(name);
  });

  test("gives way to a release", async () => {
    await old();
    for (let at = 0; at < 500; at += 1) {
      await remote.put(contentKey(hashContent(String(at))), Buffer.from("nobody's"));
    }
    line.requests.length = 0;
    const sweeping = upload.sweep();
    await waitFor(async () => line.requests.some((request) => request.startsWith("DELETE")));
    const name = await store("3");
    await upload.deliver();
    expect(await sweeping).toBeLessThan(500);
    await expectWhole(name);
  });
});
