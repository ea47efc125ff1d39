import { chmod, mkdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { focalCrop, type FocalPoint } from "image-ladder/focalCrop";
import { SharedQueue } from "fair-share/SharedQueue";
import sharp from "sharp";
import type { MediaFile } from "../../content/contentObject";
import type { Derivative } from "../../content/media/derivative";
import { MAX_PIXELS } from "../../content/media/inspectFile";
import { derivativesFolder, mediaFolder } from "../../store/dataFolders";
import { pruneFolder } from "./pruneFolder";

/** Made at the same time: each takes a processor. */
const PARALLEL = 2;
const MAX_WAITING = 500;

/** Pictures made between two looks at the space they take. */
const PRUNE_EVERY = 50;

interface DerivativesOptions {
  /** Folder of the media; the derivatives lie beside them. */
  readonly dataDir: string;
  /** Space for derivatives on disk. */
  readonly maxBytes: number;
  /** Pictures that one client may have waiting to be made. */
  readonly perClient: number;
}

/** Makes derivatives of pictures, each once, and keeps them on disk within a limit. */
export class Derivatives {
  private readonly queue: SharedQueue<void>;
  private made = 0;

  constructor(private readonly options: DerivativesOptions) {
    const { perClient } = options;
    this.queue = new SharedQueue({ parallel: PARALLEL, perClient, maxWaiting: MAX_WAITING });
  }

  /** Folder that keeps the derivatives. */
  get folder(): string {
    return derivativesFolder(this.options.dataDir);
  }

  /**
   * The file of a derivative, relative to the folder; made if it is not there yet, in the turn of the
   * client. Simultaneous callers share the work.
   *
   * @param client what tells one visitor from others
   * @throws {QueueFull} if the client, or everybody together, waits for too many
   */
  async get(
    file: MediaFile,
    derivative: Derivative,
    focus: FocalPoint,
    client: string,
  ): Promise<string> {
    const { width, height, quality, format } = derivative;
    const crop =
      height === undefined
        ? ""
        : `-${height}-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`;
    const name = path.join(
      file.hash.slice(0, 2),
      `${file.hash}-${width}${crop}-${quality}.${format}`,
    );
    const target = path.join(this.folder, name);
    if (await touch(target)) return name;
    const size = derivative.made.width * derivative.made.height;
    await this.queue.do(name, { client, size }, async () => {
      // Somebody else may have had it made just now.
      if (!(await touch(target))) await this.make(target, file, derivative, focus);
    });
    return name;
  }

  private async make(
    target: string,
    file: MediaFile,
    { height, format, quality, made }: Derivative,
    focus: FocalPoint,
  ): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.${process.pid}.part`;
    const source = path.join(mediaFolder(this.options.dataDir), file.hash);
    let picture = sharp(source, { limitInputPixels: MAX_PIXELS }).rotate();
    if (height !== undefined) {
      const size = { width: file.width ?? 1, height: file.height ?? 1 };
      picture = picture.extract(focalCrop(size, made.width / made.height, focus));
    }
    picture = picture.resize(made.width, made.height, { fit: "fill" });
    if (format === "jpg") picture = picture.flatten({ background: "#ffffff" });
    try {
      await picture
        .toFormat(format === "jpg" ? "jpeg" : format, options(format, quality))
        .toFile(partial);
      await chmod(partial, 0o600);
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
    this.made += 1;
    if (this.made % PRUNE_EVERY === 0) await pruneFolder(this.folder, this.options.maxBytes);
  }
}

function options(format: Derivative["format"], quality: number) {
  // Colours at half the resolution: nobody sees it, and it saves a tenth.
  if (format === "avif") return { quality, effort: 3, chromaSubsampling: "4:2:0" };
  if (format === "jpg") return { quality, progressive: true };
  return format === "png" ? { compressionLevel: 9 } : { quality };
}

/** Whether a file is there. Counts as use: those used last are kept longest. */
async function touch(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}
