import { mkdirSync, rmSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { FileIndex, type IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import type { StoredRelease } from "./readRelease";

/** What a folder has for a file, and what it is to have. */
export interface FileChange {
  before: IndexedFile | undefined;
  after: IndexedFile | undefined;
}

/**
 * Brings a folder up to date with the files of a release, looking at none but those that differ from what is there.
 *
 * @param note file that says what the folder holds. It is gone while the folder is neither the one nor the other, and what
 *   has none is written again
 * @param place brings one file, by its path below `public/`, up to date
 * @returns how many files were brought up to date
 */
export async function followRelease(
  folder: string,
  note: string,
  { index, store }: Pick<StoredRelease, "index" | "store">,
  place: (name: string, change: FileChange) => void,
): Promise<number> {
  const before = await indexNoted(note, store);
  await rm(note, { force: true });
  if (!before) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = before ? index.differences(before) : namesOf(index);
  let changes = 0;
  for (const name of names) {
    place(name, { before: before?.get(name), after: index.get(name) });
    changes += 1;
  }
  await writeFile(note, index.hash);
  return changes;
}

/** What a folder holds; undefined if nobody knows. */
async function indexNoted(note: string, store: ReleaseStore): Promise<FileIndex | undefined> {
  try {
    return FileIndex.open(store, await readFile(note, "utf8"));
  } catch {
    return undefined;
  }
}

function* namesOf(index: FileIndex): Generator<string> {
  for (const [name] of index.all()) yield name;
}
