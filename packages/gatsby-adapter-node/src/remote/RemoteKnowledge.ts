import type { StoredRelease } from "../release/readRelease";
import type { ServerFile } from "../release/release";
import { FileIndex } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import type { ObjectStore } from "./ObjectStore";
import { contentKey, type ReleaseDescription, type RemotePointer } from "./remoteReleases";

/** Cache of what an object store contains: everything in complete releases. A sweep of the store invalidates it. */
export class RemoteKnowledge {
  readonly #indexes = new Map<string, FileIndex>();
  readonly #described = new Map<string, FileIndex>();
  readonly #server = new Set<string>();

  /** @param sweeps counter of the pointer for which it is valid */
  constructor(readonly sweeps: number) {}

  /** Adds all releases of a pointer. @param local store that may have parts of their indexes */
  async learn(remote: ObjectStore, pointer: RemotePointer, local: ReleaseStore): Promise<void> {
    const unknown = Object.values(pointer.releases).filter((hash) => !this.#described.has(hash));
    const learn = async (hash: string) => {
      const found = await remote.get(contentKey(hash));
      if (!found || found === "unchanged") return;
      const { files, datastore } = JSON.parse(found.content.toString("utf8")) as ReleaseDescription;
      const index = openIndex(local, files.index);
      if (index) this.noteDescribed(hash, index, [...files.server, ...datastore]);
    };
    await Promise.all(unknown.map(learn));
  }

  /** Records a complete release. */
  add(index: FileIndex, server: readonly ServerFile[]): void {
    this.#indexes.set(index.hash, index);
    for (const { hash } of server) this.#server.add(hash);
  }

  noteDescribed(description: string, index: FileIndex, server: readonly ServerFile[]): void {
    this.add(index, server);
    this.#described.set(description, index);
  }

  /** A copy with only these descriptions, so that other contents are checked again. */
  restrictedTo(descriptions: readonly string[]): RemoteKnowledge {
    const kept = new RemoteKnowledge(this.sweeps);
    for (const hash of descriptions) {
      const index = this.#described.get(hash);
      if (index) kept.noteDescribed(hash, index, []);
    }
    for (const hash of this.#server) kept.#server.add(hash);
    return kept;
  }

  hasDescription(hash: string): boolean {
    return this.#described.has(hash);
  }

  /** Index of a description; undefined if unknown. */
  indexOf(description: string | undefined): FileIndex | undefined {
    return description === undefined ? undefined : this.#described.get(description);
  }

  hasServerFile(hash: string): boolean {
    return this.#server.has(hash);
  }

  /** The known index that shares most with a release. */
  closest({ index }: StoredRelease): FileIndex | undefined {
    const own = new Set(index.parts());
    const inCommon = (other: FileIndex) => other.parts().filter((part) => own.has(part)).length;
    return [...this.#indexes.values()]
      .map((other) => ({ other, count: inCommon(other) }))
      .sort((a, b) => b.count - a.count)[0]?.other;
  }
}

/** @returns undefined if parts are missing locally, as of a release of another machine */
function openIndex(local: ReleaseStore, hash: string): FileIndex | undefined {
  if (local.sizeOf(hash) === undefined) return undefined;
  const index = FileIndex.open(local, hash);
  return index.parts().every((part) => local.sizeOf(part) !== undefined) ? index : undefined;
}
