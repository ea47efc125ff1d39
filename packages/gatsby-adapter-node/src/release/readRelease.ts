import { ladderFaults } from "image-ladder/ladderFaults";
import { readFile } from "node:fs/promises";
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

/** A directory that holds no release this version can serve. */
export class ReleaseRefused extends Error {
  override name = "ReleaseRefused";
}

/** A release as it is on disk. */
export interface StoredRelease {
  directory: string;
  release: Release;
  files: ReleaseFiles;
  /** Its static files. */
  index: FileIndex;
  /** Where their contents are. */
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

/** Reads the descriptions of a release, whether pages are still to be added to it or not. @throws ReleaseRefused */
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

/** Reads `release.json` alone. @throws ReleaseRefused */
export async function readReleaseFile(directory: string): Promise<Release> {
  const release = await readBuiltReleaseFile(directory);
  if (release.partial) {
    throw new ReleaseRefused(`${directory} lacks the pages that its build has left out.`);
  }
  return release;
}

/** Reads `release.json` alone, whether pages are still to be added to the release or not. @throws ReleaseRefused */
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

/** Reads `files.json` alone. @throws ReleaseRefused */
export function readFilesFile(directory: string): Promise<ReleaseFiles> {
  return readJson(join(directory, FILES_FILE));
}

/** @throws ReleaseRefused if it is not there or is no JSON; any other error as it is: it need not be the release's */
async function readJson<T>(path: string): Promise<T> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch (cause) {
    if (!isOfRelease(cause)) throw cause;
    throw new ReleaseRefused(`${path} cannot be read.`, { cause });
  }
}

/** Whether an error says something about the release, and not about the machine. */
function isOfRelease(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR" || error instanceof SyntaxError;
}
