import { utimes, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import { readRelease, readReleaseFile } from "./readRelease";
import type { FileIndex, IndexedFile } from "../store/FileIndex";
import { FILES_FILE, RELEASE_FILE, type ReleaseFiles } from "./release";

interface Removal {
  /** Whether to delete a path. Paths are as in requests, without path prefix. */
  isGone(path: string): boolean;
  /**
   * Whether other pages, in any release, may share the content, as with cards. Then only {@link sweepStore} deletes
   * it.
   */
  isShared?(path: string): boolean;
  /** Prefixes of the names of files to examine. */
  prefixes: readonly string[];
}

/**
 * Deletes files from a stored release, and pages that it renders on request. Hosts of the directory notice it like a
 * new release. After an interruption, a repeated call completes the deletion.
 *
 * @param directory the release itself, not a pointer
 * @returns paths of the pages that the release still had
 * @throws ReleaseRefused if this version cannot serve the release
 */
export async function removeFromRelease(
  directory: string,
  { isGone, isShared = () => false, prefixes }: Removal,
): Promise<string[]> {
  const { release, files, index, store } = await readRelease(directory);
  const bare = (path: string) => withoutPrefix(path, release.pathPrefix) ?? path;
  const found = prefixes.flatMap((prefix) => [...index.startingWith(prefix)]);
  const gone = new Map(found.filter(([name, file]) => isGone(pathOf(name, file))));
  const goneRoutes = release.routes.filter(
    (route) => route.type === "page" && isGone(bare(route.path)),
  );
  if (gone.size === 0 && goneRoutes.length === 0) return [];

  // Delete contents first: that needs no disk space and affects all releases at once.
  const own = [...gone].filter(([name, file]) => !isShared(pathOf(name, file)));
  for (const hash of await ownContents(new Map(own), index)) store.remove(hash);
  // Touch the file, so that hosts notice the deletion even if the disk is too full for a new description.
  const now = new Date();
  await utimes(join(directory, RELEASE_FILE), now, now);
  const pages = [
    ...[...gone].flatMap(([name, file]) => {
      const path = pathOf(name, file);
      return file.page ? path : (pageOfPageData(path) ?? []);
    }),
    ...goneRoutes.map(({ path }) => pageOfPageData(bare(path)) ?? bare(path)),
  ];
  const unpublished = [...new Set([...(release.unpublished ?? []), ...pages])];
  const routes = release.routes.filter((route) => !goneRoutes.includes(route));
  const described = { ...release, routes, unpublished };
  await replaceFile(join(directory, RELEASE_FILE), JSON.stringify(described));
  // Last, because a repeated call finds remaining files by this list.
  const left = index.with(new Map([...gone.keys()].map((name) => [name, null])));
  const kept: ReleaseFiles = { ...files, index: left.hash };
  await replaceFile(join(directory, FILES_FILE), JSON.stringify(kept));
  return [...new Set(pages)];
}

/** Contents that only these files of the release have. */
async function ownContents(
  gone: ReadonlyMap<string, IndexedFile>,
  index: FileIndex,
): Promise<string[]> {
  const others = new Map<string, number>();
  if (gone.size === 0) return [];
  for (const { hash } of gone.values()) others.set(hash, (others.get(hash) ?? 0) - 1);
  for await (const entries of index.pieces()) {
    for (const [, { hash }] of entries) {
      const count = others.get(hash);
      if (count !== undefined) others.set(hash, count + 1);
    }
  }
  return [...others].flatMap(([hash, count]) => (count === 0 ? hash : []));
}

/** The path of requests for a file, without path prefix. */
function pathOf(name: string, { page }: IndexedFile): string {
  return page ? `/${name.replace(/\/?index\.html$/, "")}` : `/${name}`;
}

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

/**
 * Changes the id of a release that is not live yet. Needed if it equals the live one as that was made, before pages
 * were deleted from it.
 *
 * @throws ReleaseRefused if this version cannot serve the release
 */
export async function renameRelease(directory: string, id: string): Promise<void> {
  const release = await readReleaseFile(directory);
  await writeFile(join(directory, RELEASE_FILE), JSON.stringify({ ...release, id }));
}
