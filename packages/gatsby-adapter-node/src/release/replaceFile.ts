import { rename, rm, writeFile } from "node:fs/promises";

/** Replaces a file atomically. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
