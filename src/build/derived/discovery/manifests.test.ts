/** @jest-environment node */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { site } from "../../../../test/examplePages";
import { writeWebManifests } from "./manifests";

test("each language has a manifest, whose icons have the size it tells", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), "manifests-"));
  const menu = { name: "menu", items: [] };
  const chrome = {
    site: { ...site, notice: null, feedbackForm: null },
    main: menu,
    footer: menu,
    meta: menu,
  };
  await writeWebManifests(directory, [{ langcode: "de", chrome }]);
  const text = await readFile(path.join(directory, "manifests", "de.webmanifest"), "utf8");
  await rm(directory, { recursive: true });
  const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    name: site.name,
    short_name: "IW",
    lang: "de-CH",
    start_url: "/de",
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== "any")) {
    const { width, height } = await sharp(path.join("static", src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
