import { readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readReleaseFile } from "./readRelease";
import { RELEASE_FILE } from "./release";

interface FoundRelease {
  path: string;
  /** Creation time in milliseconds since 1970. */
  made: number;
  /** Whether this version can serve it. */
  isReadable: boolean;
}

/**
 * The other releases that this version can read, newest first.
 *
 * @param directory of the release to leave out
 */
export async function otherReleases(directory: string): Promise<string[]> {
  const found = await releasesBeside(directory);
  return found.flatMap(({ path, isReadable }) => (isReadable ? path : []));
}

/** All other releases, including those of other versions, newest first. */
export async function releasesBeside(directory: string): Promise<FoundRelease[]> {
  const parent = dirname(directory);
  const entries = await readdir(parent, { withFileTypes: true });
  const others = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== basename(directory),
  );
  const found = await Promise.all(others.map(({ name }) => findRelease(join(parent, name))));
  return found.flat().sort((a, b) => b.made - a.made);
}

/** @returns an empty list if the directory holds no release */
async function findRelease(path: string): Promise<FoundRelease[]> {
  const file = await stat(join(path, RELEASE_FILE)).catch(() => undefined);
  if (!file) return [];
  const release = await readReleaseFile(path).catch(() => undefined);
  const made = release ? Date.parse(release.createdAt) : file.mtimeMs;
  return [{ path, made, isReadable: release !== undefined }];
}
