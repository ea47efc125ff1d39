import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { activateRelease, storeRelease } from "../release/pointer";
import { FakeSite } from "../testing/fakeSite";
import { describeOnSmallDisk, SmallDisk } from "../../../../test/smallDisk";
import { HostLog, startHost, type RunningHost } from "../testing/startHost";

let disk: SmallDisk;
let site: FakeSite;
let host: RunningHost | undefined;
let originals: Server | undefined;
const log = new HostLog("warn");

/** Every file below a folder. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describeOnSmallDisk("On a full disk", () => {
  beforeAll(async () => {
    disk = SmallDisk.mount();
    site = await FakeSite.create();
  });

  afterEach(async () => {
    await host?.close();
    host = undefined;
    originals?.close();
    disk.free();
  });

  afterAll(async () => {
    await site.remove();
    disk.unmount();
  });

  test("Pictures are made and not kept; the log says so once", async () => {
    const photo = await sharp({
      create: { width: 800, height: 200, channels: 3, background: "#00f" },
    })
      .jpeg()
      .toBuffer();
    await new Promise<void>((resolve) => {
      originals = createServer((_request, response) => response.end(photo));
      originals.listen(0, "127.0.0.1", resolve);
    });
    const source = `http://127.0.0.1:${(originals?.address() as AddressInfo).port}/media/`;
    const cacheDir = join(disk.folder, "images");
    const { directory } = await site.build({ pages: { "/": "home" } });
    host = await startHost({
      release: directory,
      images: { sources: [source], cacheDir },
      logger: log.logger,
    });
    const ask = async (query: string) => {
      const url = encodeURIComponent(`${source}photo.jpg`);
      const { status, body } = (await host?.get(`/_image?url=${url}&${query}`)) ?? {};
      const { format, width } = status === 200 ? await sharp(body).metadata() : {};
      return { status, format, width };
    };

    disk.fill();
    for (const width of [320, 320, 480]) {
      expect(await ask(`w=${width}&fm=webp`)).toEqual({ status: 200, format: "webp", width });
    }
    expect(await filesIn(cacheDir)).toEqual([]);
    expect(log.lines).toEqual([expect.stringContaining("ENOSPC")]);

    disk.free();
    expect(await ask("w=320&fm=webp")).toMatchObject({ status: 200 });
    originals?.close();
    expect(await ask("w=320&fm=webp")).toMatchObject({ status: 200 });
    expect((await filesIn(cacheDir)).length).toBe(3); // The original, what is known of it, the picture.
  });

  test("A release that has no room is not there, and the one before stays", async () => {
    const releases = join(disk.folder, "releases");
    const options = { outputDirectory: join(disk.folder, "release") };
    const build = (text: string) => site.build({ pages: { "/": text } }, options);
    const pointer = await activateRelease(
      releases,
      await storeRelease((await build("one")).directory, releases),
    );
    host = await startHost({ release: pointer });

    disk.fill();
    await expect(build("two")).rejects.toThrow("ENOSPC");
    expect(await readdir(disk.folder)).not.toContain("release.draft");

    disk.free();
    const stored = await storeRelease((await build("two")).directory, releases);
    disk.fill("files");
    await expect(activateRelease(releases, stored)).rejects.toThrow("ENOSPC");
    expect((await readdir(releases)).filter((name) => name.includes("current"))).toEqual([
      "current",
    ]);
    expect((await host.get("/")).text).toBe("one");
  });
});
