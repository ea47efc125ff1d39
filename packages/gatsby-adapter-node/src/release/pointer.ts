import { mkdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { otherReleases } from "./otherReleases";
import { readReleaseFile } from "./readRelease";

/** Name of the symbolic link beside the releases that says which one is served. */
export const POINTER = "current";

/**
 * Moves a release that a build has written among the others, under the name of its id.
 *
 * @param releases directory of all releases, on the same file system
 * @returns the release's name
 */
export async function storeRelease(written: string, releases: string): Promise<string> {
  const { id } = await readReleaseFile(written);
  await mkdir(releases, { recursive: true });
  const target = join(releases, id);
  if ((await activeRelease(releases)) === id) return id; // The same content is being served.
  await rm(target, { recursive: true, force: true });
  await rename(written, target);
  return id;
}

/** Lets the pointer lead to a release, in one step. @returns the path of the pointer */
export async function activateRelease(releases: string, name: string): Promise<string> {
  await readReleaseFile(join(releases, name));
  const pointer = join(releases, POINTER);
  const next = join(releases, `.${POINTER}.${process.pid}`);
  await rm(next, { force: true });
  try {
    await symlink(name, next);
    await rename(next, pointer);
  } finally {
    await rm(next, { force: true });
  }
  return pointer;
}

/** Name of the release that the pointer leads to, if there is one. */
export async function activeRelease(releases: string): Promise<string | undefined> {
  try {
    const target = await readlink(join(releases, POINTER));
    return relative(resolve(releases), resolve(releases, target));
  } catch {
    return undefined;
  }
}

/**
 * Removes old releases.
 *
 * @param keep how many stay besides the one that is served
 * @returns the names of those removed
 */
export async function pruneReleases(releases: string, keep: number): Promise<string[]> {
  const active = await activeRelease(releases);
  const old = (await otherReleases(join(releases, active ?? POINTER))).slice(keep);
  for (const directory of old) await rm(directory, { recursive: true, force: true });
  return old.map((directory) => basename(directory));
}
