import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { FILES_FILE, RELEASE_FILE } from "./release";

/**
 * What tells a release from others, in the same place or elsewhere. It changes when something is deleted from it.
 *
 * @param directory the release itself, not a pointer
 * @throws Error if there is no release
 */
export async function identityOf(directory: string): Promise<string> {
  const release = stateOf(await stat(join(directory, RELEASE_FILE)));
  // That there is no list of files is said when the release is read.
  const files = await stat(join(directory, FILES_FILE)).then(stateOf, () => "none");
  return [directory, release, files].join(" ");
}

function stateOf({ ino, mtimeMs }: Stats): string {
  return `${ino} ${mtimeMs}`;
}
