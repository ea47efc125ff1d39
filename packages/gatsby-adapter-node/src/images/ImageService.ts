import { DiskCache } from "image-ladder/DiskCache";
import { KeptPictures, pictureName, pictureTag } from "image-ladder/KeptPictures";
import { FORMATS } from "image-ladder/readRung";
import { isAllowedSource, readAllowedSources } from "./allowedSources";
import { ImageFault, refuseIfFull } from "./ImageFault";
import type { ImageRequest } from "./imageRequest";
import { Originals, type OriginalsOptions } from "./Originals";
import { renderImage } from "./renderImage";

/** Options of the image service. Those that are not needed have a default. */
export interface ImageServiceOptions extends Partial<OriginalsOptions> {
  /**
   * Allowed prefixes of addresses of originals. Originals may have only the parameters named here:
   * `https://cms.example/files/?itok`. Each value of a parameter is a separate original.
   */
  sources: string[];
  /** Folder that keeps originals and pictures made of them. */
  cacheDir: string;
  /** How much the folder may hold, in bytes. Default: 2 GiB. */
  cacheBytes?: number;
  /** Pictures made at the same time, which takes up to 100 MB each. Default: 1. */
  parallel?: number;
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
    const settings = {
      cacheBytes: 2048 * MEBIBYTE,
      parallel: 1,
      parallelFetches: 4,
      maxWaiting: 500,
      perClient: 50,
      freshMs: HOUR_MS,
      goneMs: 24 * HOUR_MS,
      sourceTimeoutMs: 10_000,
      maxSourceBytes: 40 * MEBIBYTE,
      ...options,
    };
    const cache = new DiskCache(settings.cacheDir, settings.cacheBytes, onCacheFault);
    this.#originals = new Originals(cache, settings, onSourceFault);
    this.#pictures = new KeptPictures(cache, settings);
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
