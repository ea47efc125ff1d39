import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { identityOf } from "../release/readRelease";
import { releasesBeside } from "../release/otherReleases";
import { activeRelease, POINTER } from "../release/pointer";
import type { Encoding } from "../store/encodings";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import {
  type DescribedRelease,
  describeRelease,
  describeReleases,
  forEachConcurrently,
  uploadReleases,
} from "./uploadReleases";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { type FoundPointer, PointerObject } from "./PointerObject";
import { RemoteKnowledge } from "./RemoteKnowledge";
import { contentKey, type RemotePointer } from "./remoteReleases";
import { StoreFault } from "./StoreFault";
import { sweepObjects } from "./sweepObjects";

/** Most tries to write the pointer against concurrent writers. */
const TRIES = 10;
/** Wait between tries, in milliseconds. */
const WAIT_MS = 200;

/**
 * Uploads a folder of releases to an object store, for hosts without the folder: files first, then descriptions, and
 * last the pointer, by a conditional write, so that one of two concurrent writers wins.
 */
export class ReleaseUpload {
  readonly #remote: ObjectStore;
  readonly #pointer: PointerObject;
  #known = new RemoteKnowledge(-1);
  /** The last delivered state of the folder. */
  #delivered: string | undefined;
  #delivering: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  #sweeping: { stop: AbortController; done: Promise<unknown> } | undefined;

  constructor(
    settings: ObjectStoreSettings,
    private readonly folder: string,
  ) {
    this.#remote = new ObjectStore(settings);
    this.#pointer = new PointerObject(this.#remote, folder);
  }

  /**
   * Checks the settings of the store.
   *
   * @returns whether it detects concurrent writes, as far as that is testable before the first release
   * @throws StoreFault
   */
  async check(): Promise<boolean> {
    const found = await this.#pointer.findOwn();
    return found === undefined || this.#pointer.supportsConditions(found);
  }

  /** Uploads the files of a candidate ahead of its release. @throws StoreFault */
  async upload(directory: string, signal?: AbortSignal): Promise<void> {
    await this.#learn(await this.#pointer.findOwn());
    try {
      const release = await describeRelease(directory);
      await uploadReleases(this.#remote, [release], this.#known, signal);
    } catch (error) {
      // A page was unpublished meanwhile; delivery uploads the rest.
      if (!isGone(error)) throw error;
    }
  }

  /** Synchronizes the store with the folder. @throws StoreFault */
  deliver(): Promise<void> {
    // A queued delivery covers this request.
    this.#next ??= this.#delivering.then(() => {
      this.#next = undefined;
      return this.#deliver();
    });
    this.#delivering = this.#next.catch(() => undefined);
    return this.#next;
  }

  /**
   * Deletes unused objects, unless a delivery is pending.
   *
   * @returns number of deleted objects
   * @throws StoreFault
   */
  async sweep(signal?: AbortSignal): Promise<number> {
    const stop = new AbortController();
    const ends = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
    const done = sweepObjects(this.#remote, this.#pointer, this.folder, ends);
    this.#sweeping = { stop, done: done.catch(() => undefined) };
    return done.finally(() => (this.#sweeping = undefined));
  }

  async #deliver(): Promise<void> {
    for (let count = 1; count <= TRIES; count += 1) {
      const state = await this.#state();
      if (state === undefined || state === this.#delivered) return;
      this.#sweeping?.stop.abort();
      await this.#sweeping?.done;
      try {
        const found = await this.#pointer.findWithoutSweep();
        await this.#learn(found);
        if (await this.#write(found)) {
          this.#delivered = state;
          return;
        }
      } catch (error) {
        // A file was deleted meanwhile, so the folder has a new state.
        if (!isGone(error)) throw error;
      }
      await delay(WAIT_MS);
    }
    throw new StoreFault(`${this.#remote.name} is written to by others all the time`, true);
  }

  /** @returns false after a concurrent write of the pointer */
  async #write(found: FoundPointer | undefined): Promise<boolean> {
    const all = await describeReleases(this.folder);
    // All at once, so that an unpublished page disappears from all releases.
    const added = all.filter(({ hash }) => !this.#known.hasDescription(hash));
    await uploadReleases(this.#remote, added, this.#known);
    await forEachConcurrently(added, undefined, async ({ hash, description, stored, server }) => {
      await this.#remote.put(contentKey(hash), description);
      this.#known.noteDescribed(hash, stored.index, server);
    });
    const change = {
      owner: await this.#pointer.owner(),
      live: all[0]?.name ?? "",
      releases: Object.fromEntries(all.map(({ name, hash }) => [name, hash])),
    };
    if (!(await this.#pointer.replace(found, change))) return false;
    if (found) await this.#deleteUnpublished(found.pointer, all);
    this.#known = this.#known.restrictedTo(Object.values(change.releases));
    return true;
  }

  /** Deletes files of unpublished pages immediately instead of in the next sweep. */
  async #deleteUnpublished(before: RemotePointer, all: readonly DescribedRelease[]): Promise<void> {
    const gone = all.flatMap(({ name, stored: { index, store } }) => {
      const earlier = this.#known.indexOf(before.releases[name]);
      if (!earlier || earlier.hash === index.hash) return [];
      const files = [...index.differences(earlier)].flatMap((each) => earlier.get(each) ?? []);
      return files.filter(({ hash }) => store.sizeOf(hash) === undefined);
    });
    const keys = gone.flatMap(({ hash, encodings }) =>
      [undefined, ...(Object.keys(encodings) as Encoding[])].map((each) => contentKey(hash, each)),
    );
    await forEachConcurrently([...new Set(keys)], undefined, (key) => this.#remote.delete(key));
  }

  async #learn(found: FoundPointer | undefined): Promise<void> {
    const sweeps = found?.pointer.sweeps ?? 0;
    if (this.#known.sweeps !== sweeps) this.#known = new RemoteKnowledge(sweeps);
    const local = new ReleaseStore(join(this.folder, STORE_DIRECTORY));
    if (found) await this.#known.learn(this.#remote, found.pointer, local);
  }

  /** Undefined before the first release. */
  async #state(): Promise<string | undefined> {
    const live = await activeRelease(this.folder);
    if (live === undefined) return undefined;
    const others = await releasesBeside(join(this.folder, POINTER));
    const states = others.map(({ path }) => identityOf(path).catch(() => path));
    return [live, ...(await Promise.all(states)).sort()].join("\n");
  }
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
