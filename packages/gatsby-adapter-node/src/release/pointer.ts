import { lstat, mkdir, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { releasesBeside } from "./otherReleases";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import { readRelease, readReleaseFile } from "./readRelease";

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
  await storeFiles(written, releases);
  const { directory } = ReleaseStore.of(written);
  await rm(directory);
  // As it will be in its place.
  await symlink(join("..", STORE_DIRECTORY), directory);
  await rm(target, { recursive: true, force: true });
  await rename(written, target);
  return id;
}

/** Moves the files of a release that a build has written into the store that all releases share. */
export async function storeFiles(written: string, releases: string): Promise<void> {
  const own = ReleaseStore.of(written);
  const shared = new ReleaseStore(join(releases, STORE_DIRECTORY));
  await mkdir(shared.directory, { recursive: true });
  if ((await realpath(own.directory)) !== (await realpath(shared.directory))) {
    const isOwn = (await lstat(own.directory)).isDirectory();
    if (isOwn) await shared.absorb(own);
    else {
      const { index } = await readRelease(written);
      const hashes = [...index.parts(), ...[...index.all()].map(([, { hash }]) => hash)];
      for (const hash of new Set(hashes)) await shared.take(own, hash);
    }
  }
  await rm(own.directory, { recursive: true, force: true });
  await shared.share(written);
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
 * Removes old releases. The files that they had in common with none that stays are for {@link sweepStore}.
 *
 * @param keep how many stay besides the one that is served
 * @returns the names of those removed
 */
export async function pruneReleases(releases: string, keep: number): Promise<string[]> {
  const active = await activeRelease(releases);
  // Those of other versions as well: as long as one is there, nobody knows which files no release has.
  const old = (await releasesBeside(join(releases, active ?? POINTER))).slice(keep);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  return old.map(({ path }) => basename(path));
}
