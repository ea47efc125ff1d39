import { DiskCache } from "image-ladder/DiskCache";
import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import { hashOf } from "../release/sweepStore";
import { hashContent } from "../store/ReleaseStore";
import type { ObjectStore } from "./ObjectStore";
import { CONTENTS } from "./remoteReleases";
import { StoreFault } from "./StoreFault";

/** How long to remember a failed fetch, in milliseconds. */
const FAULT_MS = 1000;
/** Short, because a visitor waits. */
const PATIENCE = { timeoutMs: 5000, tries: 2 };

/** Cache folder of fetched files, apart from the releases, which hosts list. */
export const KEPT_CONTENTS = ".contents";

/** Fetches files from an object store, with a disk cache. */
export class RemoteContents {
  readonly #kept: DiskCache;
  readonly #coming = new Map<string, Promise<Buffer>>();

  /** @param folder of the releases @param bytes size of the cache */
  constructor(
    private readonly remote: ObjectStore,
    folder: string,
    bytes: number,
    onFault: (error: unknown) => void,
  ) {
    this.#kept = new DiskCache(join(folder, KEPT_CONTENTS), bytes, onFault);
  }

  /**
   * @param path in the store of a release
   * @param size in bytes
   * @throws Error with code ENOENT if there is no such content; StoreFault if the store fails
   */
  async read(path: string, size: number): Promise<Buffer> {
    const name = nameOf(path);
    const kept = await this.#kept.read(name);
    // A power failure may leave a truncated file.
    return kept?.length === size ? kept : this.#fetchOnce(name);
  }

  /** Path to read a content from. @throws as `read` */
  async locate(path: string, size: number): Promise<string> {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
    await this.read(path, size);
    return join(this.#kept.folder, nameOf(path));
  }

  /** Concurrent callers share the request and its failure. */
  #fetchOnce(name: string): Promise<Buffer> {
    const coming = this.#coming.get(name) ?? this.#fetch(name);
    this.#coming.set(name, coming);
    const forget = () => this.#coming.delete(name);
    coming.then(forget, () => setTimeout(forget, FAULT_MS).unref());
    return coming;
  }

  async #fetch(name: string): Promise<Buffer> {
    const content = await fetchContent(this.remote, name, PATIENCE);
    await this.#kept.write(name, content);
    return content;
  }
}

/**
 * @param name of the content in a store, with its folder
 * @throws Error with code ENOENT if there is no such content; StoreFault if the store fails
 */
export async function fetchContent(
  remote: ObjectStore,
  name: string,
  patience?: { timeoutMs: number; tries: number },
): Promise<Buffer<ArrayBuffer>> {
  const found = await remote.get(CONTENTS + name, patience);
  if (!found || found === "unchanged") {
    const message = `${remote.name} has no ${CONTENTS}${name}`;
    throw Object.assign(new Error(message), { code: "ENOENT" });
  }
  const hash = hashOf(basename(name));
  if (hash === basename(name) && hashContent(found.content) !== hash) {
    throw new StoreFault(`${remote.name} has another content under ${CONTENTS}${name}`, false);
  }
  return found.content;
}

/** Name of a content in any store: its folder and hash, with the suffix of its encoding. */
function nameOf(path: string): string {
  return path.split("/").slice(-2).join("/");
}
