import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  activateRelease,
  activeRelease,
  FileIndex,
  ReleaseStore,
} from "gatsby-adapter-node/releases";
import { releaseCommand } from "./releaseCommand";

let folder: string;
let releases: string;
let made = 0;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "quatrain-releases-"));
  releases = path.join(folder, "releases");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes the description of a release, each a minute after the one before. */
async function write(id: string, directory: string, facts: object = {}): Promise<string> {
  await mkdir(directory, { recursive: true });
  const file = path.join(directory, "release.json");
  const at = new Date(Date.UTC(2026, 0, 1, 0, (made += 1)));
  await writeFile(file, JSON.stringify({ version: 2, id, createdAt: at.toISOString(), ...facts }));
  const index = FileIndex.create(ReleaseStore.of(directory), []).hash;
  await writeFile(
    path.join(directory, "files.json"),
    JSON.stringify({ headerSets: [], index, server: [] }),
  );
  await utimes(file, at, at);
  return directory;
}

/** Runs a command. @returns its exit code and what it printed */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await releaseCommand(args, releases, { log: print, error: print });
  return { code, text: lines.join("\n") };
}

const adopt = async (id: string) => run("adopt", await write(id, path.join(folder, id)));
const live = () => activeRelease(releases);

test("a release that is adopted is live, and stands in the list", async () => {
  expect((await run("list")).text).toBe("There is no release yet.");
  expect(await adopt("one")).toEqual({ code: 0, text: "Live is now one" });
  await adopt("two");
  expect(await live()).toBe("two");
  const { text } = await run("list");
  expect(text).toMatch(/^\* two .*\n {2}one /);
  expect(text).toMatch(/release {3}two {2}\(was one\)$/);
});

test("a release to which pages are still to be added is not adopted", async () => {
  await adopt("one");
  const seed = await write("two", path.join(folder, "two"), { partial: true });
  const { code, text } = await run("adopt", seed);
  expect(code).toBe(1);
  expect(text).toContain("lacks the pages that its build has left out");
  expect(await live()).toBe("one");
});

test("a rollback leads to the release before, or to the one that is named", async () => {
  for (const id of ["one", "two", "three"]) await adopt(id);
  expect(await run("rollback")).toEqual({ code: 0, text: "Live is now two" });
  expect(await live()).toBe("two");
  expect((await run("list")).text).toMatch(/rollback {2}two {2}\(was three\)$/);
  await run("rollback", "one");
  expect(await live()).toBe("one");
});

test("a rollback leads to the release before, also if that was made live by hand", async () => {
  await adopt("one");
  await write("two", path.join(releases, "two"));
  await activateRelease(releases, "two");
  await adopt("three");
  await run("rollback");
  expect(await live()).toBe("two");
});

test("a rollback that cannot be changes nothing and says why", async () => {
  expect(await run("rollback")).toEqual({
    code: 1,
    text: "There is no earlier release to go back to.",
  });
  await adopt("one");
  expect((await run("rollback", "none")).text).toBe("There is no release none. There are: one.");
  expect((await run("rollback", "one")).text).toBe("one is live already.");
  expect((await run("rollback", "../one")).code).toBe(1);
  expect(await live()).toBe("one");
});

test("pruning keeps the newest, and the live one in any case", async () => {
  for (const id of ["one", "two", "three", "four"]) await adopt(id);
  await run("rollback", "one");
  expect((await run("prune", "2")).text).toBe("Removed three\nRemoved two");
  const left = (await readdir(releases)).filter((name) => /^[a-z]+$/.test(name)).sort();
  expect(left).toEqual(["current", "four", "one", "store"]);
});

test.each([
  [["prune", "0"], "The count must be 1 or more."],
  [["adopt"], "Name the folder of the release."],
  [["remove"], "Use list, rollback [name], prune [count], adopt <folder> or take-over."],
])("%j is refused in words", async (args, text) => {
  expect(await run(...args)).toEqual({ code: 1, text });
});
