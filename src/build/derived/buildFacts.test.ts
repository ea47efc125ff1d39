/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeBuildFacts, type BuiltPage } from "./buildFacts";
import { hashedPayload } from "./payloads";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "build-facts-"));
});
afterEach(() => rm(directory, { recursive: true }));

const page = (pagePath: string, revision = "1", deferred = false): BuiltPage => ({
  path: pagePath,
  revision,
  deferred,
  entity: { __typename: "ContentPage", title: pagePath + revision } as BuiltPage["entity"],
});
const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(directory, file), "utf8"));
const matcher = [{ pattern: "/de/*", render: "request" as const }];

test("writes the id, the manifest and a payload for each prerendered page", async () => {
  const id = await writeBuildFacts(
    directory,
    [page("/de"), page("/de/alt", "1", true)],
    matcher,
    "code",
  );
  expect(await read("builds/latest.json")).toEqual({ id });
  const hashes = [expect.stringMatching(/^[0-9a-f]{8}$/)];
  const manifest = await read(`builds/meta/${id}.json`);
  expect(manifest).toEqual({ id, matcher, prerendered: ["/de"], hashes });
  expect(await read("de/_payload.json")).toEqual({ data: page("/de").entity });
  await expect(stat(path.join(directory, "de/alt/_payload.json"))).rejects.toThrow("ENOENT");
});

test("a payload has a second name with the hash of its content, which takes no room", async () => {
  const payloads = async () =>
    (await readdir(path.join(directory, "de")))
      .filter((name) => name.startsWith("_payload"))
      .sort();
  const inode = async (name: string) => (await stat(path.join(directory, "de", name))).ino;
  const build = async (revision: string) => {
    const id = await writeBuildFacts(directory, [page("/de", revision)], matcher, "code");
    const { hashes } = (await read(`builds/meta/${id}.json`)) as { hashes: [string] };
    return `_payload.${hashes[0]}.json`;
  };
  const first = await build("1");
  expect(await payloads()).toEqual([first, "_payload.json"]);
  expect(await inode(first)).toBe(await inode("_payload.json"));
  const second = await build("2");
  expect(second).not.toBe(first);
  expect(await payloads()).toEqual([second, "_payload.json"]);
  expect(await read(`de/${second}`)).toEqual({ data: page("/de", "2").entity });
  expect(await build("1")).toBe(first);
  expect(hashedPayload.test(`de/${first}`)).toBe(true);
  await writeBuildFacts(directory, [page("/fr")], matcher, "code");
  expect(await payloads()).toEqual([]);
});

test("a name with a hash that is missing is made again, though nothing else has changed", async () => {
  await writeBuildFacts(directory, [page("/de")], matcher, "code");
  const [first = ""] = (await readdir(path.join(directory, "de"))).sort();
  await rm(path.join(directory, "de", first));
  await writeBuildFacts(directory, [page("/de")], matcher, "code");
  expect((await readdir(path.join(directory, "de"))).sort()).toEqual([first, "_payload.json"]);
});

test("the same content and code have the same id, others have others", async () => {
  const build = (pages: BuiltPage[], code: string) =>
    writeBuildFacts(directory, pages, matcher, code);
  const first = await build([page("/de"), page("/fr")], "code");
  expect(await build([page("/fr"), page("/de")], "code")).toBe(first);
  expect(await build([page("/de"), page("/fr", "2")], "code")).not.toBe(first);
  expect(await build([page("/de"), page("/fr")], "other")).not.toBe(first);
});

test("does not touch the payload of a page that stays, and removes that of a page that is gone", async () => {
  await writeBuildFacts(directory, [page("/de"), page("/fr")], matcher, "code");
  const before = await stat(path.join(directory, "de/_payload.json"));
  await writeBuildFacts(directory, [page("/de")], matcher, "code");
  const after = await stat(path.join(directory, "de/_payload.json"));
  expect({ ino: after.ino, mtimeMs: after.mtimeMs }).toEqual({
    ino: before.ino,
    mtimeMs: before.mtimeMs,
  });
  await expect(stat(path.join(directory, "fr/_payload.json"))).rejects.toThrow("ENOENT");
});
