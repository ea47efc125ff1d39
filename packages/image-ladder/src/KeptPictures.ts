import { type Asked, SharedQueue, type SharedQueueOptions } from "fair-share/SharedQueue";
import type { DiskCache } from "./DiskCache";
import type { FocalPoint } from "./focalCrop";
import type { Rung } from "./readRung";

/** Pictures, each made once, in the turn of who asks for it, and kept on disk. */
export class KeptPictures {
  readonly #queue: SharedQueue<Buffer>;

  constructor(
    private readonly cache: DiskCache,
    options: SharedQueueOptions,
  ) {
    this.#queue = new SharedQueue(options);
  }

  /**
   * A picture; made if it is not there yet. Simultaneous callers share the work.
   *
   * @param name of the file that keeps it
   * @throws {QueueFull} if the client, or everybody together, waits for too many; and whatever `make` throws
   */
  async get(name: string, asked: Asked, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.cache.read(name);
    return kept ?? this.#queue.do(name, asked, () => this.#make(name, make));
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // Somebody else may have had it made just now.
    const kept = await this.cache.read(name);
    if (kept) return kept;
    const content = await make();
    await this.cache.write(name, content);
    return content;
  }
}

/**
 * The name of a picture's file, different for each content.
 *
 * @param hash of the original
 * @param focus that it is cropped round; unknown: it is left whole
 */
export function pictureName(
  hash: string,
  { width, height, format, quality }: Rung,
  focus?: FocalPoint,
): string {
  const crop = height === undefined ? "" : `-${height}-${focus ? placeOf(focus) : "whole"}`;
  return `${hash.slice(0, 2)}/${hash}-${width}${crop}-${quality}.${format}`;
}

/** What tells a picture from others, of the name of its file. */
export function pictureTag(name: string): string {
  return name.replace(/^.*\/|\.\w+$/g, "");
}

const placeOf = ({ x, y }: FocalPoint) => `${Math.round(x * 1000)}-${Math.round(y * 1000)}`;
