import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DiskCache } from "./DiskCache";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cache-"));
});
afterEach(() => rm(folder, { recursive: true }));

const keep = (bytes: number) =>
  new DiskCache(folder, bytes, (error) => {
    throw error;
  });

const age = (name: string, seconds: number) => {
  const then = Date.now() / 1000 - seconds;
  return utimes(path.join(folder, name), then, then);
};

test("gives back what was kept, also to another process", async () => {
  await keep(100).write("a/b.png", "content");
  const other = keep(100);
  expect((await other.read("a/b.png"))?.toString()).toBe("content");
  expect(await other.read("a/c.png")).toBeUndefined();
});

test("lets go first what was used last", async () => {
  const cache = keep(30);
  for (const name of ["a", "b", "c"]) {
    await cache.write(name, "0123456789");
    await age(name, 60);
  }
  await cache.read("a");
  await cache.write("d", "0123456789");
  expect((await readdir(folder)).sort()).toEqual(["a", "d"]);
});

test("several processes together hold little more than one may", async () => {
  let most = 0;
  const processes = [keep(160), keep(160), keep(160), keep(160)];
  for (let round = 0; round < 16; round += 1) {
    for (const [index, process] of processes.entries()) {
      await process.write(`${index}-${round}`, "0123456789");
      most = Math.max(most, (await readdir(folder)).length);
    }
  }
  expect(most).toBeLessThanOrEqual(16 + processes.length);
});

test("writes of the same file at once leave a whole file and nothing else", async () => {
  const cache = keep(1000);
  await Promise.all(["one", "two", "six"].map((text) => cache.write("a", text)));
  expect((await cache.read("a"))?.toString()).toMatch(/^(one|two|six)$/);
  expect(await readdir(folder)).toEqual(["a"]);
});
