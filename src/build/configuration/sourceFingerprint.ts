import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Hashes of files by path, each with the file state that it belongs to. */
const known = new Map<string, { state: string; hash: string }>();

/**
 * Hashes files and settings. Does not read files again whose size, time and inode are unchanged. Uses synchronous calls:
 * they are faster than thousands of asynchronous ones at each edit.
 *
 * @param siteDirectory root directory of the sources
 * @param sources files and folders (recursively), as paths below the root
 * @param settings further input, as JSON
 * @param counts selects files
 */
export async function sourceFingerprint(
  siteDirectory: string,
  sources: readonly string[],
  settings: unknown,
  counts: (file: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const source of sources) {
    for (const file of filesAt(path.join(siteDirectory, source)).filter(counts)) {
      const { hash: own, state } = stateOf(file);
      hash.update(path.relative(siteDirectory, file)).update(own ?? (await read(file, state)));
    }
  }
  return hash.digest("hex");
}

function filesAt(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [place] : [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

/** State of a file, with its cached hash if the state is unchanged. */
function stateOf(file: string): { state: string; hash: string | undefined } {
  const { size, mtimeMs, ino } = statSync(file);
  const state = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(file);
  return { state, hash: before?.state === state ? before.hash : undefined };
}

/** Hashes a file and caches the hash for this state. */
async function read(file: string, state: string): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  known.set(file, { state, hash });
  return hash;
}
