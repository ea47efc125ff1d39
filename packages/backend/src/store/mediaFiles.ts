import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { mediaFolder } from "./dataFolders";

/**
 * Keeps files. A file that is kept already is left alone, so a failed import leaves nothing broken.
 */
export async function storeFiles(
  dataDir: string,
  files: readonly { readonly source: string; readonly hash: string }[],
): Promise<void> {
  const folder = mediaFolder(dataDir);
  // Media of drafts are among them; the backend alone hands them out.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { source, hash } of files) {
    // Renamed into place: a half-copied file is never served. Two editors may upload the same at once.
    const partial = path.join(folder, `${hash}.${randomUUID()}.part`);
    try {
      await copyFile(source, partial, constants.COPYFILE_FICLONE);
      // A copy has the mode of its source.
      await chmod(partial, 0o600);
      await rename(partial, path.join(folder, hash));
    } finally {
      await rm(partial, { force: true });
    }
  }
}
