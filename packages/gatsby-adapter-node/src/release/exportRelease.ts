import { copyFileSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { followRelease, type FileChange } from "./followRelease";
import { readRelease } from "./readRelease";
import { ENCODING_SUFFIX, ENCODINGS } from "../store/encodings";

/**
 * Writes the files of a release as a plain folder, as other web servers want them: compressed variants stand beside their
 * files, as `index.html.br` and `index.html.gz`. The folder is a symbolic link, which is switched once everything is there:
 * it leads to one of two folders beside it, and the next release is written into the other. Only what differs from what is
 * there is written, as links where that can be.
 *
 * @param directory of the release
 * @param folder what the web server serves
 * @returns how many files were written or deleted
 * @throws ReleaseRefused if it is no release that this version can read
 */
export async function exportRelease(directory: string, folder: string): Promise<number> {
  const release = await readRelease(directory);
  const served = await readlink(folder).catch(() => undefined);
  const name = `${basename(folder)}.${served?.endsWith(".1") ? 2 : 1}`;
  const target = join(dirname(folder), name);
  const { store } = release;
  // The note stands beside the folder, so that nobody is served it.
  const changes = await followRelease(target, `${target}.index`, release, (each, change) =>
    place(target, each, store, change),
  );
  const next = `${folder}.next`;
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, folder);
  return changes;
}

function place(
  target: string,
  name: string,
  store: ReleaseStore,
  { before, after }: FileChange,
): void {
  const path = join(target, name);
  if (after) mkdirSync(dirname(path), { recursive: true });
  for (const encoding of [undefined, ...ENCODINGS]) {
    const has = (file: IndexedFile | undefined) =>
      file && (encoding === undefined || file.encodings[encoding] !== undefined);
    const own = path + (encoding ? ENCODING_SUFFIX[encoding] : "");
    if (after && has(after)) replace(store.path(after.hash, encoding), own);
    else if (has(before)) rmSync(own, { force: true });
  }
}

/** Puts a file in a place, whatever is there, never writing into what is there: it is a file of the store. */
function replace(source: string, path: string): void {
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  try {
    linkSync(source, draft);
  } catch (error) {
    if (!["EXDEV", "EPERM", "EMLINK"].includes(String((error as NodeJS.ErrnoException).code))) {
      throw error;
    }
    copyFileSync(source, draft);
  }
  renameSync(draft, path);
}
