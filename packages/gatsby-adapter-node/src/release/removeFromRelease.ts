import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import { readRelease } from "./readRelease";
import { replaceFile } from "./replaceFile";
import type { FileIndex, IndexedFile } from "../store/FileIndex";
import { FILES_FILE, RELEASE_FILE, type ReleaseFiles } from "./release";

/** What is to be deleted from a release. */
interface Removal {
  /** By path of requests, without path prefix. */
  isGone(path: string): boolean;
  /**
   * Whether other pages may have the same content, of this release or another, as pictures that are drawn of what a page
   * has in common with others. It is left to {@link sweepStore} then. By path of requests, without path prefix.
   */
  isShared?(path: string): boolean;
  /** How the names of the files begin that may be gone: only these are looked at. */
  prefixes: readonly string[];
}

/**
 * Deletes files from a release that is stored, with what it renders on request under their paths. Whatever serves the
 * directory has them no more; a host notices as it does a new release. Done again after it was cut off, it
 * completes what is left.
 *
 * @param directory the release itself, not a pointer
 * @returns paths of the pages that the release had until now
 * @throws ReleaseRefused if it is no release that this version can serve
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

  // First the contents: that needs no room on a disk that is full, and takes them from all releases at once.
  const own = [...gone].filter(([name, file]) => !isShared(pathOf(name, file)));
  for (const hash of await ownContents(new Map(own), index)) store.remove(hash);
  // Where there is no room for another description, hosts notice at least that something was deleted.
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
  // Last, since it is by this list that something is found to be left.
  const left = index.with(new Map([...gone.keys()].map((name) => [name, null])));
  const kept: ReleaseFiles = { ...files, index: left.hash };
  await replaceFile(join(directory, FILES_FILE), JSON.stringify(kept));
  return [...new Set(pages)];
}

/** Contents that no other file of the release has. */
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

/** The path that visitors ask for, without path prefix. */
function pathOf(name: string, { page }: IndexedFile): string {
  return page ? `/${name.replace(/\/?index\.html$/, "")}` : `/${name}`;
}
