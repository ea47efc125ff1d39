import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { mediaFolder } from "./dataFolders";

/** Copies files into the media folder. Never touches existing files, so that a failed import breaks nothing. */
export async function storeFiles(
  dataDir: string,
  files: readonly { readonly source: string; readonly hash: string }[],
): Promise<void> {
  const folder = mediaFolder(dataDir);
  // Private, because some media belong to drafts.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { source, hash } of files) {
    // Rename into place, so that nobody gets a partial file. Two editors may upload the same file at once.
    const partial = path.join(folder, `${hash}.${randomUUID()}.part`);
    try {
      await copyFile(source, partial, constants.COPYFILE_FICLONE);
      // copyFile copies the mode as well.
      await chmod(partial, 0o600);
      await rename(partial, path.join(folder, hash));
    } finally {
      await rm(partial, { force: true });
    }
  }
}
