import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { identityOf } from "../release/identityOf";
import { releasesBeside } from "../release/otherReleases";
import { activeRelease, POINTER } from "../release/pointer";
import type { Encoding } from "../store/encodings";
import { ReleaseStore, STORE_DIRECTORY } from "../store/ReleaseStore";
import { type DescribedRelease, describeRelease, describeReleases } from "./describeReleases";
import { ObjectStore } from "./ObjectStore";
import type { ObjectStoreSettings } from "./objectStoreSettings";
import { type Found, PointerObject } from "./PointerObject";
import { RemoteKnowledge } from "./RemoteKnowledge";
import { contentKey, type RemotePointer } from "./remoteReleases";
import { StoreFault } from "./StoreFault";
import { sweepObjects } from "./sweepObjects";
import { inTurns, uploadReleases } from "./uploadReleases";

/** How often the pointer is written anew where others write it, too. */
const TRIES = 10;
/** How long it is waited for others between, in milliseconds. */
const WAIT_MS = 200;

/**
 * Has an object store follow a folder of releases, for hosts that do not have the folder. First goes what releases consist of,
 * then what describes them, and last the pointer, which is replaced only as it was read: of two that write at once one wins.
 */
export class ReleaseUpload {
  readonly #remote: ObjectStore;
  readonly #pointer: PointerObject;
  #known = new RemoteKnowledge(-1);
  /** The state of the folder that the store has. */
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
   * Asks whether the store can be used as it is set.
   *
   * @returns whether two that write at once can be told apart, as far as is known before the first release
   * @throws StoreFault
   */
  async check(): Promise<boolean> {
    const found = await this.#pointer.findOwn();
    return found === undefined || this.#pointer.heedsConditions(found);
  }

  /** Uploads what a release consists of that is to become the live one, so that little is left to do then. @throws StoreFault */
  async upload(directory: string, signal?: AbortSignal): Promise<void> {
    await this.#learn(await this.#pointer.findOwn());
    try {
      const release = await describeRelease(directory);
      await uploadReleases(this.#remote, [release], this.#known, signal);
    } catch (error) {
      // A page was unpublished meanwhile: the rest is done once it is live, without that page.
      if (!isGone(error)) throw error;
    }
  }

  /** Brings the store to the state of the folder, unless it has that already. @throws StoreFault */
  deliver(): Promise<void> {
    // One that has not begun sees what this one is asked for.
    this.#next ??= this.#delivering.then(() => {
      this.#next = undefined;
      return this.#deliver();
    });
    this.#delivering = this.#next.catch(() => undefined);
    return this.#next;
  }

  /**
   * Deletes what no release has any more, unless something is to be delivered.
   *
   * @returns how many objects were deleted
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
        const found = await this.#pointer.findAtRest();
        await this.#learn(found);
        if (await this.#write(found)) {
          this.#delivered = state;
          return;
        }
      } catch (error) {
        // It was deleted from the folder meanwhile, whose state is another one now.
        if (!isGone(error)) throw error;
      }
      await delay(WAIT_MS);
    }
    throw new StoreFault(`${this.#remote.name} is written to by others all the time`, true);
  }

  /** @returns whether nobody else has written the pointer meanwhile */
  async #write(found: Found | undefined): Promise<boolean> {
    const all = await describeReleases(this.folder);
    // In one go: a page that is unpublished goes from all of them at once.
    const added = all.filter(({ hash }) => !this.#known.hasDescription(hash));
    await uploadReleases(this.#remote, added, this.#known);
    await inTurns(added, undefined, async ({ hash, description, stored, server }) => {
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
    this.#known = this.#known.only(Object.values(change.releases));
    return true;
  }

  /** What was deleted from the folder's store, with pages, goes at once, and not with the next sweep. */
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
    await inTurns([...new Set(keys)], undefined, (key) => this.#remote.delete(key));
  }

  async #learn(found: Found | undefined): Promise<void> {
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
