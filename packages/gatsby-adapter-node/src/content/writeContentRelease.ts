import { contentType } from "mime-types";
import { mkdir, rm } from "node:fs/promises";
import { extname } from "node:path";
import pLimit from "p-limit";
import { allEnded } from "../writing/allEnded";
import { Compressor } from "../writing/compress";
import { describeRelease } from "../writing/describeRelease";
import { HeaderSets } from "../writing/headerSet";
import { ServerFolder } from "../writing/ServerFolder";
import { readRelease, type StoredRelease } from "../release/readRelease";
import {
  isPublicImmutable,
  SERVER_DIRECTORY,
  type Release,
  type ServerFile,
} from "../release/release";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import type { StoredContent } from "../release/PublicFiles";
import type { IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { contentHeaders } from "../writing/contentHeaders";

/** Libraries compress in threads of their own, of which there are four. */
const COMPRESSED_AT_ONCE = 4;

/** A file of a content release that the release before does not have, or has with another content. */
export interface ContentFile {
  /** The content, or what the store of the release before says of it. */
  content: string | Buffer | StoredContent;
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
  if (!settings) throw new Error(`${base} does not support content releases.`);
  const { store } = before;

  await mkdir(draft, { recursive: true });
  await store.share(draft);
  const headerSets = new HeaderSets(before.files.headerSets);
  const headersOf = contentHeaders(settings.headers);
  const compressor = new Compressor(store, settings.compressFrom);
  const parallel = pLimit(COMPRESSED_AT_ONCE);
  const written = await allEnded(
    [...changes.files].map(([name, { content, page }]) => {
      const own = headersOf(page ?? `${pathPrefix}/${name}`, name);
      // Numbered here, in order: the release's id must not depend on which file is done first.
      const headers = headerSets.add(own);
      return parallel(async (): Promise<[string, IndexedFile]> => {
        const type = contentType(extname(name)) || "application/octet-stream";
        const { hash, size } = isStored(content) ? content : storeContent(store, content);
        const immutable = isPublicImmutable(own);
        const encodings = await compressor.variants({ hash, size, type, immutable });
        const isPage = page !== undefined;
        return [name, { hash, size, type, headers, encodings, ...(isPage && { page: true }) }];
      });
    }),
  );
  const removed = [...changes.removed].map((name) => [name, null] as const);
  const files = new Map<string, IndexedFile | null>([...removed, ...written]);

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

function isStored(content: ContentFile["content"]): content is StoredContent {
  return typeof content === "object" && "hash" in content;
}

function storeContent(store: ReleaseStore, content: string | Buffer): StoredContent {
  return { hash: store.write(content), size: Buffer.byteLength(content) };
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
