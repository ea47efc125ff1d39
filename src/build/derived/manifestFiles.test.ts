/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Build } from "../../browser/builds/Build";
import { type BuildManifest, type RouteRule } from "../../browser/builds/buildManifest";
import { readPrerendered, writePathManifest } from "./manifestFiles";
import { writeIfChanged } from "./writeIfChanged";

let builds: string;
beforeEach(async () => {
  builds = await mkdtemp(path.join(tmpdir(), "manifest-files-"));
});
afterEach(() => rm(builds, { recursive: true }));

const general: RouteRule = { pattern: "/de/*", render: "request" };

/** A site of many pages and redirects, as an institution has them after twenty years. */
function manifestOf(pages: number, redirects: number): BuildManifest {
  const prerendered = Array.from(
    { length: pages },
    (_, index) => `/de/forschung/projekte/${index % 40}/ein-projekt-mit-langem-namen-${index}`,
  );
  const rules = Array.from({ length: redirects }, (_, index) => ({
    pattern: `/fr/ancien/${index}`,
    redirect: `/fr/nouveau/${index}`,
    status: 301,
  }));
  const hashes = prerendered.map((_, index) => index.toString(16).padStart(8, "0"));
  return { id: "abc", matcher: [general, ...rules], prerendered, hashes };
}

const write = (manifest: BuildManifest) => writePathManifest(path.join(builds, "meta"), manifest);

/** Serves what was written, as a browser asks for it, and counts the bytes. */
function serve(): { bytes: number; files: number } {
  const served = { bytes: 0, files: 0 };
  global.fetch = jest.fn(async (address: string) => {
    const text = await readFile(path.join(builds, address.replace("/builds/", "")), "utf8");
    served.bytes += text.length;
    served.files += 1;
    return { ok: true, json: async () => JSON.parse(text) as unknown };
  }) as unknown as typeof fetch;
  return served;
}

test("a small site has one manifest with all that a browser may ask", async () => {
  await write(manifestOf(3, 1));
  const served = serve();
  const build = await Build.open("abc");
  const listed = "/de/forschung/projekte/2/ein-projekt-mit-langem-namen-2";
  expect(await build.payloadOf(listed)).toBe(`${listed}/_payload.00000002.json`);
  expect(build.redirectOf("/fr/ancien/0")).toBe("/fr/nouveau/0");
  expect(build.redirectOf("/fr/ancien/1")).toBeNull();
  expect(served.files).toBe(1);
});

test("on a site of 100,000 paths, a browser reads a few kilobytes", async () => {
  const manifest = manifestOf(100_000, 5000);
  await write(manifest);
  const served = serve();
  const build = await Build.open("abc");
  // What is fetched ahead, on every page.
  expect(served.bytes).toBeLessThan(500);
  const listed = manifest.prerendered[77_777] ?? "";
  const payload = `${listed}/_payload.00012fd1.json`;
  expect(await build.payloadOf(listed)).toBe(payload);
  expect(await build.payloadOf(listed)).toBe(payload);
  expect(served.files).toBe(2);
  expect(await build.payloadOf("/de/nichts")).toBeNull();
  expect(build.redirectOf("/fr/ancien/4711")).toBeNull();
  build.prefetch("/fr/ancien/4711");
  // Waits for the part that is on its way.
  expect(await build.payloadOf("/fr/ancien/4711")).toBeNull();
  expect(build.redirectOf("/fr/ancien/4711")).toBe("/fr/nouveau/4711");
  expect(served.files).toBeLessThanOrEqual(4);
  // No part is much larger than the others.
  const parts = await readdir(path.join(builds, "meta/abc"));
  const sizes = await Promise.all(
    parts.map(async (part) => (await stat(path.join(builds, "meta/abc", part))).size),
  );
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test("parts that a manifest has no more are removed", async () => {
  await write(manifestOf(5000, 0));
  const parts = () => readdir(path.join(builds, "meta", "abc"));
  expect(await parts()).toHaveLength(16);
  await write(manifestOf(3000, 0));
  expect(await parts()).toHaveLength(8);
  await write(manifestOf(2000, 0));
  expect(await parts()).toEqual([]);
});

test("the next build finds what the last one had prerendered, and old manifests go with their parts", async () => {
  const large = manifestOf(2500, 0);
  for (let build = 0; build < 11; build++) await write({ ...large, id: `build-${build}` });
  await writeIfChanged(path.join(builds, "latest.json"), JSON.stringify({ id: "build-10" }));
  expect(
    [...(await readPrerendered((name) => readFile(path.join(builds, name), "utf8")))].sort(),
  ).toEqual(large.prerendered.map((each, index) => [each, large.hashes?.[index]]).sort());
  const kept = await readdir(path.join(builds, "meta"));
  expect(kept.filter((name) => name.endsWith(".json"))).toHaveLength(10);
  expect(kept.filter((name) => !name.endsWith(".json"))).toHaveLength(10);
});
