import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readReleaseFile } from "./readRelease";
import { RELEASE_FILE } from "./release";

/**
 * Changes the id of a release that is not live yet. Needed if it equals the live one as that was made, before pages
 * were deleted from it.
 *
 * @throws ReleaseRefused if this version cannot serve the release
 */
export async function renameRelease(directory: string, id: string): Promise<void> {
  const release = await readReleaseFile(directory);
  await writeFile(join(directory, RELEASE_FILE), JSON.stringify({ ...release, id }));
}
