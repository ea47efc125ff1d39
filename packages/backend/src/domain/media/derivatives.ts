import { readFile } from "node:fs/promises";
import path from "node:path";
import { DiskCache } from "image-ladder/DiskCache";
import { focalCrop, type FocalPoint } from "image-ladder/focalCrop";
import { KeptPictures, pictureName, pictureTag } from "image-ladder/KeptPictures";
import { renderPicture } from "image-ladder/renderPicture";
import type { Logger } from "pino";
import type { MediaFile } from "../../content/contentObject";
import type { Derivative } from "../../content/media/derivative";
import { MAX_PIXELS } from "../../content/media/inspectFile";
import { derivativesFolder, mediaFolder } from "../../store/dataFolders";

/** Derivatives to make in parallel; each uses one CPU core. */
const PARALLEL = 2;
const MAX_WAITING = 500;

interface DerivativesOptions {
  /** Parent folder of media and derivatives. */
  readonly dataDir: string;
  /** Disk space for derivatives, in bytes. */
  readonly maxBytes: number;
  /** Most derivatives that one client may have in the queue. */
  readonly perClient: number;
  readonly log: Pick<Logger, "error">;
}

interface StoredDerivative {
  readonly content: Buffer;
  /** ETag, unique for the content. */
  readonly tag: string;
}

/** Makes derivatives of pictures once and caches them on disk. */
export class Derivatives {
  private readonly pictures: KeptPictures;

  constructor(private readonly options: DerivativesOptions) {
    const { dataDir, log, maxBytes, perClient } = options;
    const cache = new DiskCache(derivativesFolder(dataDir), maxBytes, (err) =>
      log.error({ err }, "pictures cannot be cached and are made each time"),
    );
    const limits = { parallel: PARALLEL, perClient, maxWaiting: MAX_WAITING };
    this.pictures = new KeptPictures(cache, limits);
  }

  /**
   * Returns a derivative from the cache, or queues its making. Concurrent callers share the work.
   * @param client identifies the visitor
   * @throws {QueueFull} if this client, or all clients together, have too many waiting
   */
  async get(
    file: MediaFile,
    derivative: Derivative,
    focus: FocalPoint,
    client: string,
  ): Promise<StoredDerivative> {
    const { dimensions, height, format, quality } = derivative;
    const name = pictureName(file.hash, derivative, focus);
    const job = { client, size: dimensions.width * dimensions.height };
    const content = await this.pictures.get(name, job, async () => {
      const original = await readFile(path.join(mediaFolder(this.options.dataDir), file.hash));
      return renderPicture(original, {
        format,
        quality,
        maxPixels: MAX_PIXELS,
        cut(size) {
          const shape = height === undefined ? size : dimensions;
          return { ...dimensions, crop: focalCrop(size, shape.width / shape.height, focus) };
        },
      });
    });
    return { content, tag: pictureTag(name) };
  }
}
