import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");

/** Whatever decides, besides a site itself, what a build of it makes. */
const ADAPTER = [
  "packages/gatsby-adapter-node/src",
  "packages/image-ladder/src",
  "package-lock.json",
].map((path) => join(ROOT, path));

/** What is there for tests only. */
const OF_TESTS = /\.test\.tsx?$|\/testing\//;

/**
 * A fingerprint of all that a build of a site is made of.
 *
 * @param site files and folders of the site
 */
export async function fingerprintOfBuild(site: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of [...(await adapterFiles()), ...(await filesIn(site))]) {
    hash.update(`${relative(ROOT, path)}\0`).update(await readFile(path));
  }
  return hash.digest("hex");
}

/** Absolute paths of the files that the adapter is made of. */
export async function adapterFiles(): Promise<string[]> {
  return (await filesIn(ADAPTER)).filter((path) => !OF_TESTS.test(relative(ROOT, path)));
}

/** The files among paths and below those that are folders, sorted. */
async function filesIn(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if (!(await stat(path)).isDirectory()) return [path];
      return filesIn((await readdir(path)).map((name) => join(path, name)));
    }),
  );
  return found.flat().sort();
}
