import { rename, rm, writeFile } from "node:fs/promises";

/** Replaces a file in one step, so that nobody reads half of it. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
