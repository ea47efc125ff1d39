import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { activateRelease, storeRelease } from "../release/pointer";
import { readReleaseFile, ReleaseRefused } from "../release/readRelease";
import { FakeSite } from "../testing/fakeSite";
import { startHost, type RunningHost } from "../testing/startHost";
import { waitFor } from "../testing/waitFor";

let site: FakeSite;
let host: RunningHost | undefined;
let originals: Server;

beforeEach(async () => {
  site = await FakeSite.create();
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  originals = createServer((_request, response) => response.end(photo));
  await new Promise<void>((resolve) => originals.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  originals.closeAllConnections();
  await new Promise((resolve) => originals.close(resolve));
  await site.remove();
});

const ladder = (width: number) => ({
  widths: [width],
  aspectRatios: ["1:1" as const],
  qualities: { webp: 75 },
});

async function start(release: string) {
  const source = `http://127.0.0.1:${(originals.address() as AddressInfo).port}/`;
  const images = { sources: [source], cacheDir: join(site.root, "images") };
  host = await startHost({ release, images });
  const url = encodeURIComponent(`${source}photo.png`);
  return async (query: string) => (await host?.get(`/_image?url=${url}&${query}`))?.status;
}

test("The host makes the pictures that the release names, and those of a release before", async () => {
  const releases = join(site.root, "releases");
  const deploy = async (text: string, width: number) => {
    const { directory } = await site.build({ pages: { "/": text } }, { images: ladder(width) });
    await activateRelease(releases, await storeRelease(directory, releases));
  };
  await deploy("one", 40);
  const ask = await start(join(releases, "current"));
  expect([await ask("w=40"), await ask("w=40&h=40"), await ask("w=50")]).toEqual([200, 200, 400]);
  await deploy("two", 50);
  await waitFor(async () => (await ask("w=50")) === 200);
  expect([await ask("w=40"), await ask("w=60"), await ask("w=320")]).toEqual([200, 400, 400]);
});

test("Without a ladder of its own, a release has that of the host", async () => {
  const { directory, release } = await site.build({ pages: { "/": "home" } });
  expect(release).not.toHaveProperty("images");
  const ask = await start(directory);
  expect([await ask("w=320&fm=avif"), await ask("w=321")]).toEqual([200, 400]);
});

test("A ladder that cannot be used is refused, by the build and by the host", async () => {
  const images = { widths: [], aspectRatios: [], qualities: { webp: 0 } };
  await expect(site.build({ pages: {} }, { images })).rejects.toThrow(/widths .*; qualities /);
  const { directory } = await site.build({ pages: { "/": "home" } }, { images: ladder(40) });
  const file = join(directory, "release.json");
  const release = JSON.parse(await readFile(file, "utf8")) as object;
  await writeFile(file, JSON.stringify({ ...release, images }));
  await expect(readReleaseFile(directory)).rejects.toThrow(ReleaseRefused);
  await expect(readReleaseFile(directory)).rejects.toThrow(/widths .*; qualities /);
});
