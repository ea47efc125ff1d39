import { lstat, mkdir, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { releasesBeside } from "./otherReleases";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import { readRelease, readReleaseFile } from "./readRelease";

/** Name of the symbolic link to the live release. */
export const POINTER = "current";

/**
 * Moves a written release into the folder of releases, under its id.
 *
 * @param releases folder of all releases, on the same file system
 * @returns the release's name
 */
export async function storeRelease(written: string, releases: string): Promise<string> {
  const { id } = await readReleaseFile(written);
  await mkdir(releases, { recursive: true });
  const target = join(releases, id);
  if ((await activeRelease(releases)) === id) return id; // The live release has the same content.
  await storeFiles(written, releases);
  const { directory } = ReleaseStore.of(written);
  await rm(directory);
  // Relative to its final place.
  await symlink(join("..", STORE_DIRECTORY), directory);
  await rm(target, { recursive: true, force: true });
  await rename(written, target);
  return id;
}

/** Moves the files of a written release into the common store. */
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

/** Points the pointer to a release, atomically. @returns the path of the pointer */
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

/** Name of the live release, if there is one. */
export async function activeRelease(releases: string): Promise<string | undefined> {
  try {
    const target = await readlink(join(releases, POINTER));
    return relative(resolve(releases), resolve(releases, target));
  } catch {
    return undefined;
  }
}

/**
 * Removes old releases; {@link sweepStore} deletes their unused files.
 *
 * @param keep how many to keep besides the live one
 * @returns the names of the removed ones
 */
export async function pruneReleases(releases: string, keep: number): Promise<string[]> {
  const active = await activeRelease(releases);
  // Including other versions: {@link sweepStore} cannot run while an unreadable release exists.
  const old = (await releasesBeside(join(releases, active ?? POINTER))).slice(keep);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  return old.map(({ path }) => basename(path));
}
