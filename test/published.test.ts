import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Published packages must work without the rest of this repository.

const ROOT = resolve(__dirname, "..");
const PACKAGES = join(ROOT, "packages");

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license?: string;
  description?: string;
  files?: string[];
  engines?: { node?: string };
  scripts?: { prepack?: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifests = readdirSync(PACKAGES)
  .map((folder) => ({ folder, file: join(PACKAGES, folder, "package.json") }))
  .filter(({ file }) => existsSync(file))
  .map(({ folder, file }) => ({ folder, ...(JSON.parse(readFileSync(file, "utf8")) as Manifest) }));
const published = manifests.filter((manifest) => manifest.private !== true);
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

test("which they are", () => {
  expect(published.map(({ name }) => name)).toEqual([
    "fair-share",
    "gatsby-adapter-node",
    "image-ladder",
    "@quatrain/webform",
  ]);
});

describe.each(published)("$name", ({ folder, version, ...manifest }) => {
  const own = join(PACKAGES, folder);

  test("says what it is, what has changed and what is allowed", () => {
    expect(manifest.license).toBe("MIT");
    expect(manifest.description).toMatch(/\.$/);
    expect(manifest.engines?.node).toBe(">=20.19");
    expect(read(own, "LICENSE")).toBe(read(ROOT, "LICENSE"));
    expect(read(own, "CHANGELOG.md")).toContain(`\n## ${version}\n`);
    expect(read(own, "README.md")).toContain(`npm install ${manifest.name}\n`);
  });

  test("is packed as its sources are", () => {
    expect(manifest.files).toEqual(["CHANGELOG.md", "dist"]);
    expect(manifest.scripts?.prepack).toBe("node ../../scripts/prepack.mjs");
  });

  test("needs nothing that only this repository has", () => {
    const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
    const unfit = Object.entries(needed).filter(([name, range]) => {
      const ours = manifests.find((each) => each.name === name);
      return ours ? ours.private === true || range !== `^${ours.version}` : !/^[~^]\d/.test(range);
    });
    expect(unfit).toEqual([]);
  });

  test("has a README without links that lead out of it", () => {
    expect(read(own, "README.md")).not.toMatch(/\]\((?!https:|#)/);
  });
});
