import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Hashes of files by path, with the state of the file that had it. */
const known = new Map<string, { state: string; hash: string }>();

/**
 * A fingerprint of files and settings. Files that are as they were when this process last looked are not read again.
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
    for (const file of (await filesAt(path.join(siteDirectory, source))).filter(counts)) {
      hash.update(path.relative(siteDirectory, file)).update(await hashOf(file));
    }
  }
  return hash.digest("hex");
}

async function filesAt(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [place] : [];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file);
  const state = `${size} ${mtimeMs} ${ino}`;
  const before = known.get(file);
  if (before?.state === state) return before.hash;
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  known.set(file, { state, hash });
  return hash;
}
