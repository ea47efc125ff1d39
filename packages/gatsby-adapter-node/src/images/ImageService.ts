import { DiskCache } from "image-ladder/DiskCache";
import { KeptPictures, pictureName, pictureTag } from "image-ladder/KeptPictures";
import { FORMATS } from "image-ladder/readRung";
import { isAllowedSource, readAllowedSources } from "./allowedSources";
import { ImageFault } from "./ImageFault";
import type { ImageRequest } from "./imageRequest";
import { Originals } from "./Originals";
import { refuseIfFull } from "./refuseIfFull";
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
  /** Pictures that may wait to be made, and as many originals to be fetched. Default: 500. */
  maxWaiting?: number;
  /** How many of them one client may have asked for; what is kept does not count. Default: 50. */
  perClient?: number;
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
interface MadeImage {
  content: Buffer;
  /** MIME type. */
  type: string;
  /** Differs for every content. */
  tag: string;
}

/** Receives what goes on. */
interface ImageEvents {
  /** An original could not be fetched. */
  onSourceFault(source: URL, fault: unknown): void;
  /** The folder cannot be read or written; pictures are rebuilt each time. */
  onCacheFault(error: unknown): void;
}

const MEBIBYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Makes pictures of other sizes and formats from originals of other servers, and keeps them. */
export class ImageService {
  readonly #allowed: readonly URL[];
  readonly #originals: Originals;
  readonly #pictures: KeptPictures;

  /** @throws Error if an address of the options is none */
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
   * The picture that is asked for; made if it is not there yet, in the turn of the client. Simultaneous
   * callers share the work.
   *
   * @param client identifies the visitor
   * @throws {ImageFault} if there is none
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

/** About as many as it will have; the shape of the original is not known yet. */
function pixelsOf({ width, height = width }: ImageRequest): number {
  return width * height;
}
