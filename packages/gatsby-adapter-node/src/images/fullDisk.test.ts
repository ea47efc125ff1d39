import { readdir } from "node:fs/promises";
import path from "node:path";
import { SmallDisk } from "../../../../test/smallDisk";
import { DiskCache } from "./DiskCache";

const disk = SmallDisk.mount();
const onDisk = disk ? test : test.skip;
const MEBIBYTE = 1024 * 1024;

afterAll(() => disk?.unmount());

onDisk("makes room for new pictures on a disk smaller than its limit", async () => {
  const folder = path.join(disk?.folder ?? "", "images");
  const faults: unknown[] = [];
  const cache = new DiskCache(folder, 100 * MEBIBYTE, (error) => faults.push(error));
  const content = Buffer.alloc(64 * 1024);
  for (let count = 0; count < 40; count += 1) {
    await cache.write(`picture-${count}`, content);
    await cache.read("picture-0"); // What is used stays.
  }
  expect(faults).toEqual([expect.objectContaining({ code: "ENOSPC" })]);
  const kept = (await readdir(folder)).map((name) => Number(name.replace("picture-", "")));
  expect(kept).toContain(0);
  expect(Math.max(...kept)).toBeGreaterThan(30);
});
