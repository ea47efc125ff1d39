import { contentType } from "mime-types";
import { linkSync, mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { compressContent, compressedFile, isCompressible } from "../adapter/compress";
import { hashContent } from "../adapter/fileStore";
import { HeaderSets } from "../adapter/headerSet";
import { describeRelease } from "../adapter/describeRelease";
import { readRelease } from "../release/readRelease";
import {
  ENCODINGS,
  isImmutable,
  PUBLIC_DIRECTORY,
  SERVER_DIRECTORY,
  type Release,
  type ReleaseFiles,
  type StaticFile,
  type StoredFile,
} from "../release/release";
import { pageOfPageData, withoutPrefix } from "../routing/Router";
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
  const { release: before, files } = await readRelease(base);
  const { content: settings } = before;
  if (!settings) throw new Error(`${base} was written without what content releases need.`);
  const folder = new DraftFolder(base, draft);

  const headerSets = new HeaderSets(files.headerSets);
  const headersOf = contentHeaders(settings.headers);
  const kept = files.files.filter((file) => {
    const name = file.file.slice(PUBLIC_DIRECTORY.length + 1);
    return !changes.removed.has(name) && !changes.files.has(name) && folder.linkStatic(file);
  });
  const written: StaticFile[] = [];
  for (const [name, { content, page }] of changes.files) {
    const path = page ?? `${before.pathPrefix}/${name}`;
    const headers = headersOf(path, name);
    const type = contentType(extname(name)) || "application/octet-stream";
    const stored = folder.write(`${PUBLIC_DIRECTORY}/${name}`, content);
    written.push({
      ...stored,
      path,
      ...(page !== undefined && { page: true as const }),
      type,
      headers: headerSets.add(headers),
      encodings:
        settings.compressFrom === null ||
        stored.size < settings.compressFrom ||
        !isCompressible(type)
          ? {}
          : await folder.compress(stored, Buffer.from(content), isImmutable(headers)),
    });
  }

  const server: StoredFile[] = [];
  for (const file of files.server) {
    const name = file.file.slice(SERVER_DIRECTORY.length + 1);
    if (changes.server.has(name)) continue;
    folder.link(file.file);
    server.push(file);
  }
  for (const [name, content] of changes.server) {
    server.push(folder.write(`${SERVER_DIRECTORY}/${name}`, content));
  }

  const index: ReleaseFiles = {
    headerSets: headerSets.list,
    files: [...kept, ...written],
    server,
  };
  const { id: _id, createdAt: _createdAt, unpublished: _unpublished, ...rest } = before;
  const routes = rest.routes.filter(({ type, path }) => {
    if (type !== "page") return true;
    const own = withoutPrefix(path, rest.pathPrefix) ?? path;
    return !changes.removedPages.has(pageOfPageData(own) ?? own);
  });
  return describeRelease(draft, { ...rest, routes, build: changes.build }, index);
}

/** The folder of a release that is being written beside another one. Nothing else goes on in this thread meanwhile. */
class DraftFolder {
  readonly #made = new Set<string>();
  /** Files that were written, by their hashes: files of the same content are one. */
  readonly #written = new Map<string, string>();
  readonly #compressed = new Map<string, Buffer>();

  constructor(
    readonly base: string,
    readonly draft: string,
  ) {}

  /** @returns false if the base has the file no more: its page is being deleted from all releases */
  linkStatic(file: StaticFile): boolean {
    const encodings = ENCODINGS.filter((encoding) => file.encodings[encoding] !== undefined);
    const all = [...encodings.map((encoding) => compressedFile(file.file, encoding)), file.file];
    return all.map((each) => this.linkIfPresent(each)).every(Boolean);
  }

  private linkIfPresent(file: string): boolean {
    try {
      this.link(file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return false;
    }
  }

  link(file: string): void {
    linkSync(join(this.base, file), this.prepare(file));
  }

  write(file: string, content: string | Buffer): StoredFile {
    const hash = hashContent(content);
    this.writeOnce(hash, file, content);
    const source = { inode: 0, modifiedMs: 0 };
    return { file, size: Buffer.byteLength(content), hash, source };
  }

  /** @returns the size of each variant that is smaller than the file itself */
  async compress(
    { file, hash, size }: StoredFile,
    content: Buffer,
    lasting: boolean,
  ): Promise<StaticFile["encodings"]> {
    const encodings: StaticFile["encodings"] = {};
    for (const encoding of ENCODINGS) {
      const key = `${hash}.${encoding}`;
      const smaller =
        this.#compressed.get(key) ?? (await compressContent(content, encoding, lasting));
      this.#compressed.set(key, smaller);
      if (smaller.length >= size) continue;
      this.writeOnce(key, compressedFile(file, encoding), smaller);
      encodings[encoding] = smaller.length;
    }
    return encodings;
  }

  private writeOnce(key: string, file: string, content: string | Buffer): void {
    const path = this.prepare(file);
    const same = this.#written.get(key);
    if (same === undefined) writeFileSync(path, content);
    else linkSync(same, path);
    this.#written.set(key, path);
  }

  private prepare(file: string): string {
    const path = join(this.draft, file);
    const folder = dirname(path);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return path;
  }
}
