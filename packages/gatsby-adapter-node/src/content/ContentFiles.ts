import { contentType } from "mime-types";
import { extname } from "node:path";
import pLimit from "p-limit";
import type { StoredContent } from "../release/PublicFiles";
import type { StoredRelease } from "../release/readRelease";
import { isPublicImmutable, type HeaderSet, type ReleaseFiles } from "../release/release";
import type { FileIndex, IndexedFile } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import { allEnded } from "../writing/allEnded";
import { Compressor } from "../writing/compress";
import { contentHeaders, HeaderSets } from "../writing/headerSet";

/** libuv compresses in four threads. */
const COMPRESSED_AT_ONCE = 4;

/** A new or changed file of a content release. */
export interface ContentFile {
  /** The content, or a reference into the store of the base release. */
  content: string | Buffer | StoredContent;
  /** Path of the page whose HTML it is. */
  page?: string;
}

/** Files to write and to remove, by paths below `public/`. */
export interface FileSet {
  files: ReadonlyMap<string, ContentFile>;
  removed: ReadonlySet<string>;
}

/** The files of a release that is being changed. */
export class ContentFiles {
  readonly #headerSets: HeaderSets;
  readonly #headersOf: ReturnType<typeof contentHeaders>;
  readonly #compressFrom: number | null;
  #compressor: Compressor;
  readonly #parallel = pLimit(COMPRESSED_AT_ONCE);
  /** Compressions started ahead of `add`. */
  #startedCompressions: Promise<unknown>[] = [];
  #index: FileIndex;

  /**
   * @param previous store that may have compressed variants of added files
   * @throws Error if the release does not support content releases
   */
  constructor(
    private readonly release: StoredRelease,
    private readonly previous?: ReleaseStore,
  ) {
    const { content } = release.release;
    if (!content) throw new Error(`${release.directory} does not support content releases.`);
    this.#compressFrom = content.compressFrom;
    this.#compressor = this.#newCompressor();
    this.#headerSets = new HeaderSets(release.files.headerSets);
    this.#headersOf = contentHeaders(content.headers);
    this.#index = release.index;
  }

  /** The entries of `files.json`. */
  get descriptions(): Pick<ReleaseFiles, "headerSets" | "index"> {
    return { headerSets: this.#headerSets.list, index: this.#index.hash };
  }

  /** Starts compressing a file ahead of `add`. */
  compress(name: string, { content, page }: ContentFile): void {
    const own = this.#configuredHeaders(name, page);
    const compressing = this.#parallel(() => this.#stored(name, content, own));
    compressing.catch(() => undefined); // `add` reports the error.
    this.#startedCompressions.push(compressing);
  }

  /** Waits for all started compressions. */
  async compressed(): Promise<void> {
    await Promise.allSettled(this.#startedCompressions);
  }

  async add({ files, removed }: FileSet): Promise<void> {
    await this.compressed();
    const written = await allEnded(
      [...files].map(([name, { content, page }]) => {
        const own = this.#configuredHeaders(name, page);
        // Number the headers here in order: the id of the release must not depend on the order of completion.
        const headers = this.#headerSets.add(own);
        return this.#parallel(async (): Promise<[string, IndexedFile]> => {
          const stored = await this.#stored(name, content, own);
          // An unpublished page with the same content may have deleted it since.
          if (this.release.store.sizeOf(stored.hash) !== stored.size) {
            throw new Error(`${name} was deleted while the release was made.`);
          }
          return [name, { ...stored, headers, ...(page !== undefined && { page: true }) }];
        });
      }),
    );
    const gone = [...removed].map((name) => [name, null] as const);
    this.#index = this.#index.with(new Map<string, IndexedFile | null>([...gone, ...written]));
    // Frees the memory of their results.
    this.#startedCompressions = [];
    this.#compressor = this.#newCompressor();
  }

  #newCompressor(): Compressor {
    return new Compressor(this.release.store, this.#compressFrom);
  }

  #configuredHeaders(name: string, page: string | undefined): HeaderSet {
    return this.#headersOf(page ?? `${this.release.release.pathPrefix}/${name}`, name);
  }

  /** Stores a content with its compressed variants. */
  async #stored(
    name: string,
    content: ContentFile["content"],
    headers: HeaderSet,
  ): Promise<Pick<IndexedFile, "hash" | "size" | "type" | "encodings">> {
    const { store } = this.release;
    const type = contentType(extname(name)) || "application/octet-stream";
    const { hash, size } = isStored(content)
      ? content
      : { hash: store.write(content), size: Buffer.byteLength(content) };
    const immutable = isPublicImmutable(headers);
    // If another process deletes it at this moment, compress it here.
    if (this.previous?.sizeOf(hash) === size) {
      await store.take(this.previous, hash).catch(() => undefined);
    }
    const encodings = await this.#compressor.variants({ hash, size, type, immutable });
    return { hash, size, type, encodings };
  }
}

function isStored(content: ContentFile["content"]): content is StoredContent {
  return typeof content === "object" && "hash" in content;
}
