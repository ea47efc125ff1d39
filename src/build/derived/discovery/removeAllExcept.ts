import { readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Removes files of earlier builds from a folder. */
export async function removeAllExcept(folder: string, kept: readonly string[]): Promise<void> {
  const wanted = new Set(kept.map((file) => path.resolve(file)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.resolve(entry.parentPath, entry.name);
    if (!wanted.has(file)) await rm(file);
  }
}
