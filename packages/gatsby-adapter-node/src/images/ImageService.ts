import { DiskCache } from "image-ladder/DiskCache";
import { KeptPictures, pictureName, pictureTag } from "image-ladder/KeptPictures";
import { FORMATS } from "image-ladder/readRung";
import { isAllowedSource, readAllowedSources } from "./allowedSources";
import { ImageFault, refuseIfFull } from "./ImageFault";
import type { ImageRequest } from "./imageRequest";
import { Originals } from "./Originals";
import { renderImage } from "./renderImage";

/** Options of the image service. Those that are not needed have a default. */
export interface ImageServiceOptions {
  /**
   * Allowed prefixes of addresses of originals. Originals may have only the parameters named here:
   * `https://cms.example/files/?itok`. Each value of a parameter is a separate original.
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
  /** Pictures that may wait to be made, and as many originals to be fetched. Default: 500. */
  maxWaiting?: number;
  /** Most waiting pictures of one client; cached ones do not count. Default: 50. */
  perClient?: number;
  /** For how long an original counts as unchanged, in milliseconds. Default: an hour. */
  freshMs?: number;
  /** How long to use a cached original that its server no longer has, in milliseconds. Default: a day. */
  goneMs?: number;
  /** How long an original may take to arrive, its turn included, in milliseconds. Default: 10000. */
  sourceTimeoutMs?: number;
  /** Largest original, in bytes. Default: 40 MiB. */
  maxSourceBytes?: number;
}

interface MadeImage {
  content: Buffer;
  /** MIME type. */
  type: string;
  /** Unique for each content. */
  tag: string;
}

interface ImageEvents {
  /** An original could not be fetched. */
  onSourceFault(source: URL, fault: unknown): void;
  /** The cache folder is unusable; every request renders anew. */
  onCacheFault(error: unknown): void;
}

const MEBIBYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Renders and caches pictures in other sizes and formats, from originals of other servers. */
export class ImageService {
  readonly #allowed: readonly URL[];
  readonly #originals: Originals;
  readonly #pictures: KeptPictures;

  /** @throws Error if an address in the options is invalid */
  constructor(options: ImageServiceOptions, { onSourceFault, onCacheFault }: ImageEvents) {
    this.#allowed = readAllowedSources(options.sources);
    const cacheBytes = options.cacheBytes ?? 2048 * MEBIBYTE;
    const cache = new DiskCache(options.cacheDir, cacheBytes, onCacheFault);
    const limits = { maxWaiting: options.maxWaiting ?? 500, perClient: options.perClient ?? 50 };
    this.#originals = new Originals(
      cache,
      {
        timeoutMs: options.sourceTimeoutMs ?? 10_000,
        maxBytes: options.maxSourceBytes ?? 40 * MEBIBYTE,
        freshMs: options.freshMs ?? HOUR_MS,
        goneMs: options.goneMs ?? 24 * HOUR_MS,
        parallel: options.parallelFetches ?? 4,
        ...limits,
      },
      onSourceFault,
    );
    this.#pictures = new KeptPictures(cache, { ...limits, parallel: options.parallel ?? 2 });
  }

  /**
   * The requested picture, from the cache or rendered in the client's turn. Concurrent callers share the work.
   *
   * @param client identifies the visitor
   * @throws {ImageFault} on failure
   */
  async get(request: ImageRequest, client: string): Promise<MadeImage> {
    if (!isAllowedSource(request.source, this.#allowed)) {
      throw new ImageFault(403, "SOURCE_NOT_ALLOWED", "Pictures do not come from this address.");
    }
    const { hash, focus } = await this.#originals.find(request.source, client);
    const name = `made/${pictureName(hash, request, focus)}`;
    const asked = { client, size: pixelsOf(request) };
    const content = await refuseIfFull(
      this.#pictures.get(name, asked, async () => {
        const original = await this.#originals.content(request.source, hash, client);
        return renderImage(original, request, focus);
      }),
    );
    return { content, type: FORMATS[request.format], tag: pictureTag(name) };
  }
}

/** Estimate; the shape of the original is not known yet. */
function pixelsOf({ width, height = width }: ImageRequest): number {
  return width * height;
}
