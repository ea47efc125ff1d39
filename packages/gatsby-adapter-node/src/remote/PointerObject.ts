import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ObjectStore } from "./ObjectStore";
import {
  OWNER_FILE,
  readRemotePointer,
  REMOTE_POINTER,
  type RemotePointer,
  TAKE_OVER_FILE,
} from "./remoteReleases";
import { StoreFault } from "./StoreFault";

/** A sweeper must renew its mark in the pointer within this time, or counts as dead. In milliseconds. */
export const LEASE_MS = 20_000;
const POLL_MS = 200;

/** The pointer with its ETag. */
export interface FoundPointer {
  pointer: RemotePointer;
  etag: string;
}

/** Reads and writes the pointer in an object store for one folder of releases. */
export class PointerObject {
  constructor(
    private readonly remote: ObjectStore,
    private readonly folder: string,
  ) {}

  /** @returns undefined before the first release @throws StoreFault */
  async find(): Promise<FoundPointer | undefined> {
    const found = await this.remote.get(REMOTE_POINTER);
    if (!found || found === "unchanged") return undefined;
    return { pointer: readRemotePointer(found.content), etag: found.etag };
  }

  /** Reads it if it follows this folder or does not exist. @throws StoreFault if it follows another folder */
  async findOwn(): Promise<FoundPointer | undefined> {
    const owner = await this.owner();
    const found = await this.find();
    if (!found || found.pointer.owner === owner) return found;
    const isAsked = existsSync(join(this.folder, TAKE_OVER_FILE));
    const own = isAsked ? await this.replace(found, { owner }) : undefined;
    if (own) {
      await rm(join(this.folder, TAKE_OVER_FILE), { force: true });
      return own;
    }
    throw new StoreFault(
      `${this.remote.name} follows the releases of another publisher, with ${found.pointer.live} live. Give this one another prefix in RELEASE_STORE or, if the other is given up: npm run release -- take-over`,
      false,
    );
  }

  /**
   * Replaces it, unless it has changed since it was read; skips an equal one.
   *
   * @returns the new version; undefined after a concurrent change
   * @throws StoreFault
   */
  async replace(
    found: FoundPointer | undefined,
    change: Partial<RemotePointer>,
  ): Promise<FoundPointer | undefined> {
    const first = { version: 1, owner: "", live: "", releases: {}, sweeps: 0 } as const;
    const pointer = { ...(found?.pointer ?? first), ...change };
    const content = JSON.stringify(pointer);
    const isThere = (other: FoundPointer | undefined) => JSON.stringify(other?.pointer) === content;
    if (isThere(found)) return found;
    const condition = found ? { ifMatch: found.etag } : { ifNoneMatch: "*" as const };
    const etag = await this.remote.put(REMOTE_POINTER, Buffer.from(content), condition);
    if (etag !== undefined) return { pointer, etag };
    // The write may have succeeded although the store's response was lost.
    const now = await this.find();
    return isThere(now) ? now : undefined;
  }

  /** Whether the store supports conditions: tests it by a write that must fail. @throws StoreFault */
  async supportsConditions({ pointer }: FoundPointer): Promise<boolean> {
    const same = Buffer.from(JSON.stringify(pointer));
    return (await this.remote.put(REMOTE_POINTER, same, { ifNoneMatch: "*" })) === undefined;
  }

  /** Reads it once no sweep runs, or the sweeper has died. @throws StoreFault */
  async findWithoutSweep(): Promise<FoundPointer | undefined> {
    let found = await this.findOwn();
    let seen = performance.now();
    while (found && found.pointer.sweeps % 2 === 1) {
      if (performance.now() - seen > LEASE_MS) {
        await this.replace(found, { sweeps: found.pointer.sweeps + 1 });
      }
      await delay(POLL_MS);
      const next = await this.findOwn();
      if (next?.etag !== found.etag) seen = performance.now();
      found = next;
    }
    return found;
  }

  /** The unique name of the folder in the store. */
  async owner(): Promise<string> {
    const file = join(this.folder, OWNER_FILE);
    const known = await readFile(file, "utf8").catch(() => "");
    if (known) return known;
    await mkdir(this.folder, { recursive: true });
    // The first of concurrent writers wins.
    await writeFile(file, randomUUID(), { flag: "wx" }).catch(() => undefined);
    return readFile(file, "utf8");
  }
}

/** Makes an object store follow this folder of releases from the next delivery, whichever it followed before. */
export async function takeOver(folder: string): Promise<void> {
  await writeFile(join(folder, TAKE_OVER_FILE), "");
}
