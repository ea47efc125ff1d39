import { readdir } from "node:fs/promises";
import path from "node:path";
import { describeOnSmallDisk, SmallDisk } from "../../../test/smallDisk";
import { DiskCache } from "./DiskCache";

const MEBIBYTE = 1024 * 1024;

describeOnSmallDisk("a cache on a small disk", () => {
  let disk: SmallDisk;

  beforeAll(() => {
    disk = SmallDisk.mount();
  });

  afterAll(() => disk.unmount());

  test("makes room for new pictures on a disk smaller than its limit", async () => {
    const folder = path.join(disk.folder, "images");
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
});
