import { contentType } from "mime-types";
import { mkdir, rm } from "node:fs/promises";
import { extname } from "node:path";
import { Compressor } from "../adapter/compress";
import { describeRelease } from "../adapter/describeRelease";
import { HeaderSets } from "../adapter/headerSet";
import { ServerFolder } from "../adapter/ServerFolder";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { isLasting, SERVER_DIRECTORY, type Release, type ServerFile } from "../release/release";
import { pageOfPageData, withoutPrefix } from "../routing/Router";
import type { IndexedFile } from "../store/FileIndex";
import { contentHeaders } from "./contentHeaders";

/** A file of a content release that the release before does not have, or has with another content. */
export interface ContentFile {
  content: string | Buffer;
  /** Path of the page whose HTML it is. */
  page?: string;
}

/** How a content release differs from the release before. */
export interface ContentChanges {
  /** By their paths below `public/`. */
  files: ReadonlyMap<string, ContentFile>;
  /** Files that are gone, by their paths below `public/`. */
  removed: ReadonlySet<string>;
  /** Paths of pages that are no longer rendered on request. */
  removedPages: ReadonlySet<string>;
  /** Files of the render engine, by their paths below `server/`. */
  server: ReadonlyMap<string, string>;
  /** What the site calls the build. */
  build: string;
}

/**
 * Writes a release that has the code of another one, and other content. What is the same is linked, not copied.
 *
 * @param base directory of the release before
 * @param draft directory to write to, on the same file system; it must not be there
 * @throws Error if the base cannot take content; the draft is gone then
 */
export async function writeContentRelease(
  base: string,
  draft: string,
  changes: ContentChanges,
): Promise<Release> {
  try {
    return await write(base, draft, changes);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function write(base: string, draft: string, changes: ContentChanges): Promise<Release> {
  const before = await readRelease(base);
  const { content: settings, pathPrefix } = before.release;
  if (!settings) throw new Error(`${base} was written without what content releases need.`);
  const { store } = before;

  await mkdir(draft, { recursive: true });
  await store.share(draft);
  const headerSets = new HeaderSets(before.files.headerSets);
  const headersOf = contentHeaders(settings.headers);
  const compressor = new Compressor(store, settings.compressFrom);
  const files = new Map<string, IndexedFile | null>();
  for (const name of changes.removed) files.set(name, null);
  for (const [name, { content, page }] of changes.files) {
    const headers = headersOf(page ?? `${pathPrefix}/${name}`, name);
    const type = contentType(extname(name)) || "application/octet-stream";
    const size = Buffer.byteLength(content);
    const hash = store.write(content);
    const lasting = isLasting(headers);
    files.set(name, {
      ...{ hash, size, type, headers: headerSets.add(headers) },
      encodings: await compressor.variants({ hash, size, type, lasting }),
      ...(page !== undefined && { page: true as const }),
    });
  }

  const { id: _id, createdAt: _createdAt, unpublished: _unpublished, ...rest } = before.release;
  const routes = rest.routes.filter(({ type, path }) => {
    if (type !== "page") return true;
    const own = withoutPrefix(path, pathPrefix) ?? path;
    return !changes.removedPages.has(pageOfPageData(own) ?? own);
  });
  return describeRelease(
    draft,
    { ...rest, routes, build: changes.build },
    {
      headerSets: headerSets.list,
      index: before.index.with(files).hash,
      server: await writeServer(before, draft, changes.server),
    },
  );
}

/** Links what runs on the server, but for what of it is content. */
async function writeServer(
  before: StoredRelease,
  draft: string,
  changes: ContentChanges["server"],
): Promise<ServerFile[]> {
  const folder = new ServerFolder(draft, before);
  const nameOf = ({ file }: ServerFile) => file.slice(SERVER_DIRECTORY.length + 1);
  const kept = before.files.server.filter((file) => !changes.has(nameOf(file)));
  for (const { file } of kept) await folder.keep(file);
  const written = [...changes].map(([name, content]) =>
    folder.write(`${SERVER_DIRECTORY}/${name}`, content),
  );
  return [...kept, ...(await Promise.all(written))];
}
