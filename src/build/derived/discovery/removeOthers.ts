import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Removes the files below a folder that an earlier build has left, when there were other pages. */
export async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  const wanted = new Set(kept.map((file) => path.resolve(file)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.resolve(entry.parentPath, entry.name);
    if (!wanted.has(file)) await rm(file);
  }
}
