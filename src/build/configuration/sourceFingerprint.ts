import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Hashes of files by path, with the state of the file that had it. */
const known = new Map<string, { state: string; hash: string }>();

/**
 * A fingerprint of files and settings. Files that are as they were when this process last looked are not read again. To
 * look at them is not worth a wait for each: that of thousands, at each edit, takes longer than to do it at once.
 *
 * @param siteDirectory where the sources are
 * @param sources paths below it, of files or of folders with all that is in them
 * @param settings whatever else counts, as JSON
 * @param counts whether a file does
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

/** @returns the hash of a file, unless it has changed since it was read, or was not */
function stateOf(file: string): { state: string; hash: string | undefined } {
  const { size, mtimeMs, ino } = statSync(file);
  const state = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(file);
  return { state, hash: before?.state === state ? before.hash : undefined };
}

/** @returns the hash of a file that is in this state */
async function read(file: string, state: string): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  known.set(file, { state, hash });
  return hash;
}
