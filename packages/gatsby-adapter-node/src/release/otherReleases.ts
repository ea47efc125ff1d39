import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { readReleaseFile } from "./readRelease";

/**
 * The releases beside one, newest first.
 *
 * @param directory of the release that is not listed
 */
export async function otherReleases(directory: string): Promise<string[]> {
  const parent = dirname(directory);
  const entries = await readdir(parent, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== basename(directory))
      .map(async ({ name }) => {
        const path = join(parent, name);
        const release = await readReleaseFile(path).catch(() => undefined);
        return release ? [{ path, createdAt: release.createdAt }] : [];
      }),
  );
  return found
    .flat()
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map(({ path }) => path);
}
