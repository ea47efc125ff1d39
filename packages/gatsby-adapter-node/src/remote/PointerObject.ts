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

/** Who deletes says so in the pointer in less than this, or counts as ended. In milliseconds. */
export const LEASE_MS = 20_000;
/** How often it is looked whether that is so. */
const POLL_MS = 200;

/** The pointer as it was read. */
export interface Found {
  pointer: RemotePointer;
  etag: string;
}

/** The pointer in an object store, as a folder of releases may write it. */
export class PointerObject {
  constructor(
    private readonly remote: ObjectStore,
    private readonly folder: string,
  ) {}

  /** @returns undefined before the first release @throws StoreFault */
  async find(): Promise<Found | undefined> {
    const found = await this.remote.get(REMOTE_POINTER);
    if (!found || found === "unchanged") return undefined;
    return { pointer: readRemotePointer(found.content), etag: found.etag };
  }

  /** Finds it where it follows this folder, or nothing yet. @throws StoreFault if it follows another one */
  async findOwn(): Promise<Found | undefined> {
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
   * Replaces it, if nobody else has done so since it was read, and if that changes anything.
   *
   * @returns it as it is then; undefined if somebody else was quicker
   * @throws StoreFault
   */
  async replace(
    found: Found | undefined,
    change: Partial<RemotePointer>,
  ): Promise<Found | undefined> {
    const first = { version: 1, owner: "", live: "", releases: {}, sweeps: 0 } as const;
    const pointer = { ...(found?.pointer ?? first), ...change };
    const content = JSON.stringify(pointer);
    const isThere = (other: Found | undefined) => JSON.stringify(other?.pointer) === content;
    if (isThere(found)) return found;
    const condition = found ? { ifMatch: found.etag } : { ifNoneMatch: "*" as const };
    const etag = await this.remote.put(REMOTE_POINTER, Buffer.from(content), condition);
    if (etag !== undefined) return { pointer, etag };
    // It may be there all the same: what the store answered the first time can have been lost.
    const now = await this.find();
    return isThere(now) ? now : undefined;
  }

  /** Whether the store heeds conditions: it is written as it is, on the condition that it is not there. @throws StoreFault */
  async heedsConditions({ pointer }: Found): Promise<boolean> {
    const same = Buffer.from(JSON.stringify(pointer));
    return (await this.remote.put(REMOTE_POINTER, same, { ifNoneMatch: "*" })) === undefined;
  }

  /** Finds it once nobody deletes any more, or has ended without having said so. @throws StoreFault */
  async findAtRest(): Promise<Found | undefined> {
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

  /** The name by which the store knows the folder. */
  async owner(): Promise<string> {
    const file = join(this.folder, OWNER_FILE);
    const known = await readFile(file, "utf8").catch(() => "");
    if (known) return known;
    await mkdir(this.folder, { recursive: true });
    // Who is slower takes what the other has written.
    await writeFile(file, randomUUID(), { flag: "wx" }).catch(() => undefined);
    return readFile(file, "utf8");
  }
}

/** Lets an object store follow a folder of releases from its next delivery on, whichever it followed before. */
export async function takeOver(folder: string): Promise<void> {
  await writeFile(join(folder, TAKE_OVER_FILE), "");
}
