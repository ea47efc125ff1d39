import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ENCODINGS, ENCODING_SUFFIX } from "../store/encodings";
import { readRelease } from "./readRelease";
import { RELEASE_FILE } from "./release";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";

/** Younger files may belong to a release that is being written. */
const AGE_MS = 3_600_000;

/**
 * Deletes files that no release uses. Slow on large sites, so do not run it with each release.
 *
 * @param releases folder of all releases
 * @param signal stops it early
 * @returns number of deleted files
 * @throws Error if a release cannot be read
 */
export async function sweepStore(releases: string, signal?: AbortSignal): Promise<number> {
  const store = new ReleaseStore(join(releases, STORE_DIRECTORY));
  const used = await usedHashes(releases, signal);
  if (signal?.aborted) return 0;
  const before = Date.now() - AGE_MS;
  let deleted = 0;
  for await (const { folder, names } of store.folders()) {
    for (const name of names.filter((each) => !used.has(hashOf(each)))) {
      if (signal?.aborted) return deleted;
      const path = join(store.directory, folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || found.mtimeMs > before) continue;
      await rm(path, { force: true });
      deleted += 1;
    }
  }
  for (const path of await store.drafts()) {
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs > before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

/**
 * Hashes of all files and index parts of all releases.
 *
 * @throws Error if a release cannot be read, because its files are unknown then
 */
export async function usedHashes(releases: string, signal?: AbortSignal): Promise<Set<string>> {
  const used = new Set<string>();
  for (const entry of await readdir(releases, { withFileTypes: true })) {
    const directory = join(releases, entry.name);
    if (!entry.isDirectory() || !existsSync(join(directory, RELEASE_FILE))) continue;
    const stored = await readRelease(directory).catch((error: unknown) => {
      if (existsSync(join(directory, RELEASE_FILE))) throw error;
      return undefined; // It was removed meanwhile.
    });
    if (!stored) continue;
    const { index } = stored;
    // Releases share most parts.
    for await (const entries of index.pieces(used)) {
      // The caller deletes nothing after an abort.
      if (signal?.aborted) return used;
      for (const [, { hash }] of entries) used.add(hash);
    }
    for (const part of index.parts()) used.add(part);
  }
  return used;
}

export function hashOf(name: string): string {
  const suffix = ENCODINGS.map((encoding) => ENCODING_SUFFIX[encoding]).find((each) =>
    name.endsWith(each),
  );
  return suffix ? name.slice(0, -suffix.length) : name;
}
