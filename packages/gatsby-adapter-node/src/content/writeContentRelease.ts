import { contentType } from "mime-types";
import { mkdir, rm } from "node:fs/promises";
import { extname } from "node:path";
import pLimit from "p-limit";
import { allEnded } from "../writing/allEnded";
import { Compressor } from "../writing/compress";
import { describeRelease } from "../writing/describeRelease";
import { HeaderSets } from "../writing/headerSet";
import { ServerFolder } from "../writing/ServerFolder";
import { readBuiltRelease, readRelease, type StoredRelease } from "../release/readRelease";
import {
  isPublicImmutable,
  SERVER_DIRECTORY,
  type Release,
  type ReleaseFiles,
  type ServerFile,
} from "../release/release";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import type { StoredContent } from "../release/PublicFiles";
import type { FileIndex, IndexedFile } from "../store/FileIndex";
import { ReleaseStore } from "../store/ReleaseStore";
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
  const files = new ContentFiles(before);
  await mkdir(draft, { recursive: true });
  await before.store.share(draft);
  await files.add(changes);

  const { id: _id, createdAt: _createdAt, unpublished: _unpublished, ...rest } = before.release;
  const { pathPrefix } = rest;
  const routes = rest.routes.filter(({ type, path }) => {
    if (type !== "page") return true;
    const own = withoutPrefix(path, pathPrefix) ?? path;
    return !changes.removedPages.has(pageOfPageData(own) ?? own);
  });
  return describeRelease(
    draft,
    { ...rest, routes, build: changes.build },
    { ...files.listed, server: await writeServer(before, draft, changes.server) },
  );
}

/** Brings further files into a release that is not served yet, a part after the other. */
export class ReleaseCompletion {
  private constructor(
    private readonly before: StoredRelease,
    private readonly files: ContentFiles,
  ) {}

  /**
   * @param directory of the release
   * @param previous another release, or a pointer to one: what it has as well is linked, and not compressed again
   * @throws Error if it cannot take content
   */
  static async begin(directory: string, previous?: string): Promise<ReleaseCompletion> {
    const before = await readBuiltRelease(directory);
    const store = previous === undefined ? undefined : ReleaseStore.of(previous);
    return new ReleaseCompletion(before, new ContentFiles(before, store));
  }

  /** Stores some files. Before it is completed, nobody serves the release. */
  add(changes: Pick<ContentChanges, "files" | "removed">): Promise<void> {
    return this.files.add(changes);
  }

  /** Has the release say what it consists of now, and that it lacks nothing. @param build what the site calls it */
  complete(build: string): Promise<Release> {
    const { id: _id, createdAt: _createdAt, partial: _partial, ...rest } = this.before.release;
    const { server } = this.before.files;
    const files = { ...this.files.listed, server };
    return describeRelease(this.before.directory, { ...rest, build }, files);
  }
}

/** The files of a release, while others take their place. */
class ContentFiles {
  readonly #headerSets: HeaderSets;
  readonly #headersOf: ReturnType<typeof contentHeaders>;
  readonly #settings: NonNullable<Release["content"]>;
  #index: FileIndex;

  /**
   * @param previous where there may be compressed variants of what is added
   * @throws Error if the release cannot take content
   */
  constructor(
    private readonly release: StoredRelease,
    private readonly previous?: ReleaseStore,
  ) {
    const { content } = release.release;
    if (!content) throw new Error(`${release.directory} does not support content releases.`);
    this.#settings = content;
    this.#headerSets = new HeaderSets(release.files.headerSets);
    this.#headersOf = contentHeaders(content.headers);
    this.#index = release.index;
  }

  /** What there is to say of them. */
  get listed(): Pick<ReleaseFiles, "headerSets" | "index"> {
    return { headerSets: this.#headerSets.list, index: this.#index.hash };
  }

  async add({ files, removed }: Pick<ContentChanges, "files" | "removed">): Promise<void> {
    const { store, release } = this.release;
    const compressor = new Compressor(store, this.#settings.compressFrom);
    const parallel = pLimit(COMPRESSED_AT_ONCE);
    const written = await allEnded(
      [...files].map(([name, { content, page }]) => {
        const own = this.#headersOf(page ?? `${release.pathPrefix}/${name}`, name);
        // Numbered here, in order: the release's id must not depend on which file is done first.
        const headers = this.#headerSets.add(own);
        return parallel(async (): Promise<[string, IndexedFile]> => {
          const type = contentType(extname(name)) || "application/octet-stream";
          const { hash, size } = isStored(content) ? content : storeContent(store, content);
          const immutable = isPublicImmutable(own);
          // What is deleted from it at this moment is compressed here.
          if (this.previous?.sizeOf(hash) === size) {
            await store.take(this.previous, hash).catch(() => undefined);
          }
          const encodings = await compressor.variants({ hash, size, type, immutable });
          const isPage = page !== undefined;
          return [name, { hash, size, type, headers, encodings, ...(isPage && { page: true }) }];
        });
      }),
    );
    const gone = [...removed].map((name) => [name, null] as const);
    this.#index = this.#index.with(new Map<string, IndexedFile | null>([...gone, ...written]));
  }
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
