import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Replaces a file atomically, unless its content is equal. */
export async function writeIfChanged(file: string, content: string): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => null);
  if (present === content) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, content);
  await rename(`${file}.tmp`, file);
}
