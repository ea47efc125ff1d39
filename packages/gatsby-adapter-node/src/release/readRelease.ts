import { ladderFaults } from "image-ladder/ladderFaults";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileIndex } from "../store/FileIndex";
import { ReleaseStore } from "../store/ReleaseStore";
import {
  FILES_FILE,
  RELEASE_FILE,
  RELEASE_VERSION,
  type Release,
  type ReleaseFiles,
} from "./release";
import type { Stats } from "node:fs";

/** The directory holds no release that this version can serve. */
export class ReleaseRefused extends Error {
  override name = "ReleaseRefused";
}

export interface StoredRelease {
  directory: string;
  release: Release;
  files: ReleaseFiles;
  index: FileIndex;
  /** Store with their contents. */
  store: ReleaseStore;
}

/**
 * Reads the descriptions of a release.
 *
 * @param directory the release itself, not a pointer to it
 * @throws ReleaseRefused if it is not complete or of another version
 */
export async function readRelease(directory: string): Promise<StoredRelease> {
  return withFiles(directory, await readReleaseFile(directory));
}

/** Reads the descriptions of a release, even a partial one. @throws ReleaseRefused */
export async function readBuiltRelease(directory: string): Promise<StoredRelease> {
  return withFiles(directory, await readBuiltReleaseFile(directory));
}

async function withFiles(directory: string, release: Release): Promise<StoredRelease> {
  const files = await readFilesFile(directory);
  const store = ReleaseStore.of(directory);
  try {
    return { directory, release, files, store, index: FileIndex.open(store, files.index) };
  } catch (cause) {
    if (!isOfRelease(cause)) throw cause;
    throw new ReleaseRefused(`${directory} has no list of files.`, { cause });
  }
}

/** Reads only `release.json`. @throws ReleaseRefused */
export async function readReleaseFile(directory: string): Promise<Release> {
  const release = await readBuiltReleaseFile(directory);
  if (release.partial) {
    throw new ReleaseRefused(`${directory} lacks the pages that its build has left out.`);
  }
  return release;
}

/** Reads only `release.json`, even of a partial release. @throws ReleaseRefused */
export async function readBuiltReleaseFile(directory: string): Promise<Release> {
  const release = await readJson<Release>(join(directory, RELEASE_FILE));
  if (release.version !== RELEASE_VERSION) {
    throw new ReleaseRefused(
      `${directory} is a release of version ${String(release.version)}; version ${RELEASE_VERSION} is needed.`,
    );
  }
  const faults = release.images === undefined ? [] : ladderFaults(release.images);
  if (faults.length > 0) {
    throw new ReleaseRefused(`${directory} names invalid picture sizes: ${faults.join("; ")}.`);
  }
  return release;
}

/** Reads only `files.json`. @throws ReleaseRefused */
export function readFilesFile(directory: string): Promise<ReleaseFiles> {
  return readJson(join(directory, FILES_FILE));
}

/** @throws ReleaseRefused if the file is missing or no JSON; other errors, which may come from the machine, unchanged */
async function readJson<T>(path: string): Promise<T> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch (cause) {
    if (!isOfRelease(cause)) throw cause;
    throw new ReleaseRefused(`${path} cannot be read.`, { cause });
  }
}

/** Whether an error comes from the release and not from the machine. */
function isOfRelease(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR" || error instanceof SyntaxError;
}

/**
 * Identity of a release on this disk. Deleting pages changes it, too.
 *
 * @param directory the release itself, not a pointer
 * @throws Error if there is no release
 */
export async function identityOf(directory: string): Promise<string> {
  const release = stateOf(await stat(join(directory, RELEASE_FILE)));
  // Reading the release reports a missing list of files.
  const files = await stat(join(directory, FILES_FILE)).then(stateOf, () => "none");
  return [directory, release, files].join(" ");
}

function stateOf({ ino, mtimeMs }: Stats): string {
  return `${ino} ${mtimeMs}`;
}
