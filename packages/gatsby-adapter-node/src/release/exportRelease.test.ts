import { lstat, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { FakeSite } from "../testing/fakeSite";
import { exportRelease } from "./exportRelease";
import { activateRelease, storeRelease } from "./pointer";

const WORDS = "words ".repeat(500);

let site: FakeSite;
let folder: string;

beforeEach(async () => {
  site = await FakeSite.create();
  folder = join(site.root, "www");
});

afterEach(() => site.remove());

async function release(pages: Record<string, string>): Promise<string> {
  const { directory } = await site.build({ pages });
  const releases = join(site.root, "releases");
  return activateRelease(releases, await storeRelease(directory, releases));
}

async function names(): Promise<string[]> {
  const entries = await readdir(`${folder}/`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

const textOf = (name: string) => readFile(join(folder, name), "utf8");

test("a release is a plain folder, of which only what differs is written", async () => {
  expect(await exportRelease(await release({ "/": "home", "/a": WORDS, "/b": "b" }), folder)).toBe(
    3,
  );
  expect((await lstat(folder)).isSymbolicLink()).toBe(true);
  const all = ["a/index.html", "a/index.html.br", "a/index.html.gz", "b/index.html", "index.html"];
  expect(await names()).toEqual(all);
  expect(gunzipSync(await readFile(join(folder, "a/index.html.gz"))).toString()).toBe(WORDS);
  const first = await readlink(folder);

  // The second folder has nothing yet.
  const pages = { "/": "home", "/a": "short", "/c": "c" };
  expect(await exportRelease(await release(pages), folder)).toBe(3);
  expect(await readlink(folder)).not.toBe(first);
  expect(await names()).toEqual(["a/index.html", "c/index.html", "index.html"]);

  // The first is brought up to date.
  expect(await exportRelease(await release({ ...pages, "/": "new home" }), folder)).toBe(4);
  expect(await readlink(folder)).toBe(first);
  expect(await names()).toEqual(["a/index.html", "c/index.html", "index.html"]);
  expect(await textOf("index.html")).toBe("new home");
  expect(await textOf("a/index.html")).toBe("short");
});

test("a folder that was left half-way is written again", async () => {
  const current = await release({ "/": "home", "/a": "a" });
  await exportRelease(current, folder);
  await exportRelease(current, folder);
  const [one] = (await readdir(site.root)).filter((name) => /^www\.[12]\.index$/.test(name));
  expect(one).toBe("www.1.index");
  // As if a process had ended while it wrote there.
  await rm(join(site.root, "www.1.index"));
  await writeFile(join(site.root, "www.1/left-over.html"), "left over");
  await exportRelease(current, folder);
  expect(await names()).toEqual(["a/index.html", "index.html"]);
});
