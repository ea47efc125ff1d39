import { mkdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { MediaFile } from "../content/contentObject";
import type { Derivative } from "./derivativeRequest";
import { focalCrop } from "./focalCrop";
import { MAX_PIXELS } from "./inspectFile";
import { mediaFolder } from "./mediaStore";
import { pruneFolder } from "./pruneFolder";

/** Too many pictures wait to be made. */
export class DerivativesBusy extends Error {
  override readonly name = "DerivativesBusy";
}

/** Made at the same time: each takes a processor. */
const PARALLEL = 2;
const MAX_WAITING = 200;

/** Pictures made between two looks at the space they take. */
const PRUNE_EVERY = 50;

/** Makes derivatives of pictures, each once, and keeps them on disk within a limit. */
export class Derivatives {
  private readonly inProgress = new Map<string, Promise<string>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private made = 0;

  constructor(
    private readonly dataDir: string,
    private readonly maxBytes: number,
  ) {}

  /** Folder that keeps the derivatives. */
  get folder(): string {
    return path.join(this.dataDir, "derivatives");
  }

  /**
   * The file of a derivative, relative to the folder; made if it is not there yet. Simultaneous
   * callers share the work.
   * @throws {DerivativesBusy} if too many wait already.
   */
  async get(
    file: MediaFile,
    derivative: Derivative,
    focus: { readonly x: number; readonly y: number },
  ): Promise<string> {
    const { width, height, cropped, quality, format } = derivative;
    const crop = cropped
      ? `-${height}-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}`
      : "";
    const name = path.join(
      file.hash.slice(0, 2),
      `${file.hash}-${width}${crop}-${quality}.${format}`,
    );
    const before = this.inProgress.get(name);
    if (before !== undefined) return before;
    const work = this.find(name, file, derivative, focus).finally(() => {
      this.inProgress.delete(name);
    });
    this.inProgress.set(name, work);
    return work;
  }

  private async find(
    name: string,
    file: MediaFile,
    derivative: Derivative,
    focus: { readonly x: number; readonly y: number },
  ): Promise<string> {
    const target = path.join(this.folder, name);
    if (await exists(target)) {
      // Those used last are kept longest.
      const now = new Date();
      await utimes(target, now, now);
      return name;
    }
    await this.turn();
    try {
      await this.make(target, file, derivative, focus);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
    this.made += 1;
    if (this.made % PRUNE_EVERY === 0) await pruneFolder(this.folder, this.maxBytes);
    return name;
  }

  private async turn(): Promise<void> {
    if (this.running >= PARALLEL) {
      if (this.waiting.length >= MAX_WAITING) throw new DerivativesBusy();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
  }

  private async make(
    target: string,
    file: MediaFile,
    { width, height, cropped, format, quality }: Derivative,
    focus: { readonly x: number; readonly y: number },
  ): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.${process.pid}.part`;
    const source = path.join(mediaFolder(this.dataDir), file.hash);
    let picture = sharp(source, { limitInputPixels: MAX_PIXELS }).rotate();
    if (cropped) {
      const size = { width: file.width ?? 1, height: file.height ?? 1 };
      picture = picture.extract(focalCrop(size, width / height, focus));
    }
    picture = picture.resize(width, height, { fit: "fill" });
    if (format === "jpg") picture = picture.flatten({ background: "#ffffff" });
    try {
      await picture
        .toFormat(format === "jpg" ? "jpeg" : format, options(format, quality))
        .toFile(partial);
      await rename(partial, target);
    } finally {
      await rm(partial, { force: true });
    }
  }
}

function options(format: Derivative["format"], quality: number) {
  if (format === "avif") return { quality, effort: 3 };
  if (format === "jpg") return { quality, progressive: true };
  return format === "png" ? { compressionLevel: 9 } : { quality };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
