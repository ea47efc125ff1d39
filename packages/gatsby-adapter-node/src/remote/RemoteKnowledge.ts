import type { StoredRelease } from "../release/readRelease";
import type { ServerFile } from "../release/release";
import { FileIndex } from "../store/FileIndex";
import type { ReleaseStore } from "../store/ReleaseStore";
import type { ObjectStore } from "./ObjectStore";
import { contentKey, type ReleaseDescription, type RemotePointer } from "./remoteReleases";

/**
 * What is known to be in an object store, so that it need not be asked of each file: all that complete releases consist of. It
 * holds until something is deleted there.
 */
export class RemoteKnowledge {
  readonly #indexes = new Map<string, FileIndex>();
  readonly #described = new Map<string, FileIndex>();
  readonly #server = new Set<string>();

  /** @param sweeps of the pointer that it holds for */
  constructor(readonly sweeps: number) {}

  /** Learns what a pointer says. @param local files of releases, in which the parts of their indexes are looked for */
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

  /** Takes down that all of a release is there. */
  note(index: FileIndex, server: readonly ServerFile[]): void {
    this.#indexes.set(index.hash, index);
    for (const { hash } of server) this.#server.add(hash);
  }

  noteDescribed(description: string, index: FileIndex, server: readonly ServerFile[]): void {
    this.note(index, server);
    this.#described.set(description, index);
  }

  /** The same, but without all that is in none of these descriptions: what comes up again is looked at again. */
  only(descriptions: readonly string[]): RemoteKnowledge {
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

  /** What a description says of files; undefined if that is not known. */
  indexOf(description: string | undefined): FileIndex | undefined {
    return description === undefined ? undefined : this.#described.get(description);
  }

  hasServerFile(hash: string): boolean {
    return this.#server.has(hash);
  }

  /** The index of what is there that has most in common with a release; undefined if nothing is there. */
  closest({ index }: StoredRelease): FileIndex | undefined {
    const own = new Set(index.parts());
    const inCommon = (other: FileIndex) => other.parts().filter((part) => own.has(part)).length;
    return [...this.#indexes.values()]
      .map((other) => ({ other, count: inCommon(other) }))
      .sort((a, b) => b.count - a.count)[0]?.other;
  }
}

/** @returns undefined where parts of it are not there, as of a release that another machine has made */
function openIndex(local: ReleaseStore, hash: string): FileIndex | undefined {
  if (local.sizeOf(hash) === undefined) return undefined;
  const index = FileIndex.open(local, hash);
  return index.parts().every((part) => local.sizeOf(part) !== undefined) ? index : undefined;
}
