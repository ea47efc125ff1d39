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

/** Made at the same time: each takes a processor. */
const PARALLEL = 2;
const MAX_WAITING = 500;

interface DerivativesOptions {
  /** Folder of the media; the derivatives lie beside them. */
  readonly dataDir: string;
  /** Space for derivatives on disk. */
  readonly maxBytes: number;
  /** Pictures that one client may have waiting to be made. */
  readonly perClient: number;
  readonly log: Pick<Logger, "error">;
}

/** A derivative that was made. */
interface MadeDerivative {
  readonly content: Buffer;
  /** Differs for every content. */
  readonly tag: string;
}

/** Makes derivatives of pictures, each once, and keeps them on disk within a limit. */
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
   * A derivative; made if it is not there yet, in the turn of the client. Simultaneous callers share the
   * work.
   *
   * @param client what tells one visitor from others
   * @throws {QueueFull} if the client, or everybody together, waits for too many
   */
  async get(
    file: MediaFile,
    derivative: Derivative,
    focus: FocalPoint,
    client: string,
  ): Promise<MadeDerivative> {
    const { made, height, format, quality } = derivative;
    const name = pictureName(file.hash, derivative, focus);
    const asked = { client, size: made.width * made.height };
    const content = await this.pictures.get(name, asked, async () => {
      const original = await readFile(path.join(mediaFolder(this.options.dataDir), file.hash));
      return renderPicture(original, {
        format,
        quality,
        maxPixels: MAX_PIXELS,
        cut(size) {
          const shape = height === undefined ? size : made;
          return { ...made, crop: focalCrop(size, shape.width / shape.height, focus) };
        },
      });
    });
    return { content, tag: pictureTag(name) };
  }
}
