import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Hash of the names and contents of files, in hexadecimal.
 *
 * @param {string} directory
 * @param {string[]} places files and folders (recursively), as paths below the directory
 * @param {(name: string) => boolean} counts selects files in a folder
 */
export function filesHash(directory, places, counts) {
  const hash = createHash("sha256");
  const files = places.flatMap((place) =>
    statSync(join(directory, place)).isDirectory()
      ? readdirSync(join(directory, place), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && counts(entry.name))
          .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
      : place,
  );
  for (const file of files.sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(directory, file)));
  }
  return hash.digest("hex");
}
