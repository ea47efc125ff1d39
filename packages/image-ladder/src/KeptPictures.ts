import { type Asked, SharedQueue, type SharedQueueOptions } from "fair-share/SharedQueue";
import type { DiskCache } from "./DiskCache";
import type { FocalPoint } from "./focalCrop";
import type { Rung } from "./readRung";

/** Renders each picture once, in the client's turn, and caches it on disk. */
export class KeptPictures {
  readonly #queue: SharedQueue<Buffer>;

  constructor(
    private readonly cache: DiskCache,
    options: SharedQueueOptions,
  ) {
    this.#queue = new SharedQueue(options);
  }

  /**
   * A picture from the cache, or rendered. Concurrent callers share the work.
   *
   * @param name of the file in the cache
   * @throws {QueueFull} if the client or all clients have too many waiting; and errors of `make`
   */
  async get(name: string, request: Asked, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.cache.read(name);
    return kept ?? this.#queue.do(name, request, () => this.#make(name, make));
  }

  async #make(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    // Another process may have cached it meanwhile.
    const kept = await this.cache.read(name);
    if (kept) return kept;
    const content = await make();
    await this.cache.write(name, content);
    return content;
  }
}

/**
 * The name of a picture's file, unique for each content.
 *
 * @param hash of the original
 * @param focus centre of the crop; unknown: not cropped
 */
export function pictureName(
  hash: string,
  { width, height, format, quality }: Rung,
  focus?: FocalPoint,
): string {
  const crop = height === undefined ? "" : `-${height}-${focus ? placeOf(focus) : "whole"}`;
  return `${hash.slice(0, 2)}/${hash}-${width}${crop}-${quality}.${format}`;
}

/** The unique part of a picture's file name, for ETags. */
export function pictureTag(name: string): string {
  return name.replace(/^.*\/|\.\w+$/g, "");
}

const placeOf = ({ x, y }: FocalPoint) => `${Math.round(x * 1000)}-${Math.round(y * 1000)}`;
