import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { FILES_FILE, RELEASE_FILE } from "./release";

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
