import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Deletes the files of a folder that were not used for longest, until the rest fits. */
export async function pruneFolder(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { name: string; size: number; used: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith(".part")) continue;
    const name = path.join(entry.parentPath, entry.name);
    const facts = await stat(name).catch(() => undefined);
    if (facts !== undefined) files.push({ name, size: facts.size, used: facts.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.sort((a, b) => a.used - b.used)) {
    if (total <= maxBytes) return;
    await rm(name, { force: true });
    total -= size;
  }
}
