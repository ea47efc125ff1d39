import pLimit from "p-limit";
import { isAllowedSource, readAllowedSources } from "./allowedSources";
import { DiskCache } from "./DiskCache";
import { ImageFault } from "./ImageFault";
import { FORMATS, type ImageRequest } from "./imageRequest";
import { Originals } from "./Originals";
import { renderImage } from "./renderImage";

/** Options of the image service. Those that are not needed have a default. */
export interface ImageServiceOptions {
  /**
   * What addresses of originals begin with; none but these are fetched. They may have no parameters but
   * those named here: `https://cms.example/files/?itok`. Each value of one is an original of its own.
   */
  sources: string[];
  /** Folder that keeps originals and pictures made of them. */
  cacheDir: string;
  /** How much the folder may hold, in bytes. Default: 2 GiB. */
  cacheBytes?: number;
  /** Pictures made at the same time. Default: 2. */
  parallel?: number;
  /** Originals fetched at the same time. Default: 4. */
  parallelFetches?: number;
  /** Pictures that may wait to be made, and as many originals to be fetched. Default: 200. */
  maxWaiting?: number;
  /** For how long an original counts as unchanged, in milliseconds. Default: an hour. */
  freshMs?: number;
  /** For how long one that its server no longer has is still used, in milliseconds. Default: a day. */
  goneMs?: number;
  /** How long an original may take to arrive, its turn included, in milliseconds. Default: 10000. */
  sourceTimeoutMs?: number;
  /** Largest original, in bytes. Default: 40 MiB. */
  maxSourceBytes?: number;
}

/** A picture that was made. */
export interface MadeImage {
  content: Buffer;
  /** MIME type. */
  type: string;
  /** Differs for every content. */
  tag: string;
}

/** What is told of what goes on. */
export interface ImageEvents {
  /** An original could not be fetched. */
  onSourceFault(source: URL, fault: unknown): void;
  /** The folder cannot be read or written; pictures are made anew each time. */
  onCacheFault(error: unknown): void;
}

const MEBIBYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Makes pictures of other sizes and formats from originals of other servers, and keeps them. */
export class ImageService {
  readonly #allowed: readonly URL[];
  readonly #cache: DiskCache;
  readonly #originals: Originals;
  readonly #limit: ReturnType<typeof pLimit>;
  readonly #maxWaiting: number;
  readonly #running = new Map<string, Promise<MadeImage>>();

  /** @throws Error if an address of the options is none */
  constructor(options: ImageServiceOptions, { onSourceFault, onCacheFault }: ImageEvents) {
    this.#allowed = readAllowedSources(options.sources);
    const cacheBytes = options.cacheBytes ?? 2048 * MEBIBYTE;
    this.#cache = new DiskCache(options.cacheDir, cacheBytes, onCacheFault);
    this.#maxWaiting = options.maxWaiting ?? 200;
    this.#originals = new Originals(
      this.#cache,
      {
        timeoutMs: options.sourceTimeoutMs ?? 10_000,
        maxBytes: options.maxSourceBytes ?? 40 * MEBIBYTE,
        freshMs: options.freshMs ?? HOUR_MS,
        goneMs: options.goneMs ?? 24 * HOUR_MS,
        parallel: options.parallelFetches ?? 4,
        maxWaiting: this.#maxWaiting,
      },
      onSourceFault,
    );
    this.#limit = pLimit(options.parallel ?? 2);
  }

  /**
   * The picture that is asked for; made if it is not there yet. Simultaneous callers share the work.
   *
   * @throws {ImageFault} if there is none
   */
  async get(request: ImageRequest): Promise<MadeImage> {
    if (!isAllowedSource(request.source, this.#allowed)) {
      throw new ImageFault(403, "SOURCE_NOT_ALLOWED", "Pictures do not come from this address.");
    }
    const hash = await this.#originals.hash(request.source);
    const name = variantName(hash, request);
    const running = this.#running.get(name);
    if (running) return running;
    const work = this.#find(name, hash, request).finally(() => this.#running.delete(name));
    this.#running.set(name, work);
    return work;
  }

  async #find(name: string, hash: string, request: ImageRequest): Promise<MadeImage> {
    const image = { type: FORMATS[request.format], tag: name.replace(/^.*\/|\.\w+$/g, "") };
    const kept = await this.#cache.read(name);
    if (kept) return { ...image, content: kept };
    if (this.#limit.pendingCount >= this.#maxWaiting) {
      throw new ImageFault(503, "BUSY", "Too many pictures are being made. Try again.");
    }
    const content = await this.#limit(async () =>
      renderImage(await this.#originals.content(request.source, hash), request),
    );
    await this.#cache.write(name, content);
    return { ...image, content };
  }
}

function variantName(hash: string, { width, height, format, quality, focus }: ImageRequest) {
  const crop = height === undefined ? "" : `-${height}-${focus.x}-${focus.y}`;
  return `made/${hash.slice(0, 2)}/${hash}-${width}${crop}-${quality}.${format}`;
}
