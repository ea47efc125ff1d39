import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readReleaseFile } from "./readRelease";
import { RELEASE_FILE } from "./release";

/**
 * Gives a release that nobody serves yet another id, by which it is stored. It may equal the live one as that was made, before
 * pages were deleted from it.
 *
 * @throws ReleaseRefused if it is no release that this version can serve
 */
export async function renameRelease(directory: string, id: string): Promise<void> {
  const release = await readReleaseFile(directory);
  await writeFile(join(directory, RELEASE_FILE), JSON.stringify({ ...release, id }));
}
