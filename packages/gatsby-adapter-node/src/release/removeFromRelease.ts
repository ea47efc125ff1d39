import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressedFile } from "../adapter/compress";
import { pageOfPageData, withoutPrefix } from "../routing/Router";
import { readRelease } from "./readRelease";
import { ENCODINGS, FILES_FILE, RELEASE_FILE, type DynamicRoute, type StaticFile } from "./release";

/**
 * Deletes files from a release that is stored, with what it renders on request under their paths. Whatever serves the
 * directory has them no more; a host takes note as it does of a new release. Done again after it was cut off, it
 * completes what is left.
 *
 * @param directory the release itself, not a pointer
 * @param isGone by path of requests, without path prefix
 * @returns paths of the pages that the release had until now
 * @throws ReleaseRefused if it is no release that this version can serve
 */
export async function removeFromRelease(
  directory: string,
  isGone: (path: string) => boolean,
): Promise<string[]> {
  const { release, files } = await readRelease(directory);
  const bare = (path: string) => withoutPrefix(path, release.pathPrefix) ?? path;
  const isKept = ({ path }: StaticFile | DynamicRoute) => !isGone(bare(path));
  const gone = files.files.filter((file) => !isKept(file));
  const routes = release.routes.filter((route) => route.type !== "page" || isKept(route));
  if (gone.length === 0 && routes.length === release.routes.length) return [];

  // First the files: a web server beside the host, and a disk that is full, need no more than that.
  for (const { file, encodings } of gone) {
    for (const encoding of ENCODINGS) {
      if (encodings[encoding] === undefined) continue;
      await rm(join(directory, compressedFile(file, encoding)), { force: true });
    }
    await rm(join(directory, file), { force: true });
  }
  const goneRoutes = release.routes.filter((route) => !routes.includes(route));
  const pages = [
    ...gone.flatMap(({ path, page }) => (page ? bare(path) : (pageOfPageData(bare(path)) ?? []))),
    ...goneRoutes.map(({ path }) => pageOfPageData(bare(path)) ?? bare(path)),
  ];
  const unpublished = [...new Set([...(release.unpublished ?? []), ...pages])];
  await replace(join(directory, RELEASE_FILE), { ...release, routes, unpublished });
  // Last, since it is by this list that something is found to be left.
  await replace(join(directory, FILES_FILE), { ...files, files: files.files.filter(isKept) });
  return [...new Set(pages)];
}

/** Replaces a file in one step, so that nobody reads half of it. */
async function replace(file: string, content: object): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, JSON.stringify(content));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
