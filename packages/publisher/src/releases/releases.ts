import type { Dirent } from "node:fs";
import { lutimes, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import {
  activateRelease,
  activeRelease,
  POINTER,
  pruneReleases,
  readReleaseFile,
  ReleaseRefused,
  STORE_DIRECTORY,
  storeFiles,
  storeRelease,
  sweepStore,
} from "gatsby-adapter-node/releases";
import { Candidates } from "./Candidates";
import { type JournalEntry, readJournal, appendEntry } from "./journal";
import { removePages } from "./pagePaths";

/** A release in the folder. */
export interface ListedRelease {
  name: string;
  made: Date;
  live: boolean;
}

/** An operation on releases is impossible. The message says what to do instead. */
export class ReleaseFault extends Error {
  override name = "ReleaseFault";
}

const JOURNAL = "journal.jsonl";

/**
 * The folder of releases, one directory each. The symbolic link `current` points to the live one; switching replaces
 * it atomically.
 */
export class Releases {
  readonly candidates: Candidates;

  constructor(readonly folder: string) {
    this.candidates = new Candidates(folder);
  }

  /** Symbolic link to the live release, which hosts watch. */
  get pointer(): string {
    return path.join(this.folder, POINTER);
  }

  /** Adds the files of a candidate to the common store, so that a content update can start from it. */
  storeFiles(candidate: string): Promise<void> {
    return storeFiles(candidate, this.folder);
  }

  /** Name of the live release. Undefined before the first. */
  liveName(): Promise<string | undefined> {
    return activeRelease(this.folder);
  }

  /**
   * Directory and id of the live release, and whether pages were deleted from it. Undefined before the first, or if
   * only another version of this program can read it.
   */
  async readableLive(): Promise<
    { directory: string; id: string; lacksPages: boolean } | undefined
  > {
    const directory = await realpath(this.pointer).catch(() => undefined);
    if (directory === undefined) return undefined;
    try {
      const { id, unpublished = [] } = await readReleaseFile(directory);
      return { directory, id, lacksPages: unpublished.length > 0 };
    } catch (error) {
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    }
  }

  /** The live release. Undefined before the first. */
  async live(): Promise<ListedRelease | undefined> {
    const name = await this.liveName();
    return name === undefined ? undefined : this.read(name, name);
  }

  /** All releases, newest first. */
  async list(): Promise<ListedRelease[]> {
    const liveName = await this.liveName();
    const found: ListedRelease[] = [];
    for (const entry of await this.entries()) {
      const { name } = entry;
      if (name.startsWith(".") || name === STORE_DIRECTORY || !entry.isDirectory()) continue;
      const release = await this.read(name, liveName);
      if (release) found.push(release);
    }
    return found.sort((a, b) => b.made.getTime() - a.made.getTime() || (a.name < b.name ? 1 : -1));
  }

  private async entries(): Promise<Dirent[]> {
    try {
      return await readdir(this.folder, { withFileTypes: true });
    } catch (error) {
      return fallbackIfMissing(error, []);
    }
  }

  /** Stores a candidate as a release and makes it live. @returns its name */
  async release(candidate: string): Promise<string> {
    const name = await storeRelease(candidate, this.folder);
    await this.switchTo(name, "release");
    return name;
  }

  /**
   * Makes an earlier release live.
   *
   * @param name of the release; left out: the one that was live before
   * @returns its name
   * @throws ReleaseFault if there is no such release
   */
  async rollback(name?: string): Promise<string> {
    const releases = await this.list();
    const target = name ?? (await this.liveBefore(releases));
    if (target === undefined) {
      throw new ReleaseFault("There is no earlier release to go back to.");
    }
    const found = releases.find((release) => release.name === target);
    if (!found) {
      throw new ReleaseFault(
        `There is no release ${target}. There are: ${releases.map((release) => release.name).join(", ")}.`,
      );
    }
    if (found.live) throw new ReleaseFault(`${target} is live already.`);
    await this.switchTo(target, "rollback");
    return target;
  }

  /** Removes all but the newest releases; the live one always stays. @returns their names */
  prune(keep: number): Promise<string[]> {
    return pruneReleases(this.folder, keep - 1);
  }

  /** Deletes files that no release uses. @param signal stops it early @returns how many */
  sweep(signal?: AbortSignal): Promise<number> {
    return sweepStore(this.folder, signal);
  }

  /**
   * Deletes pages from all releases, the live one first, so that no host can serve them.
   *
   * @param pages their addresses
   * @returns the pages that a release still had
   * @throws the first failure, after trying all releases
   */
  async removePages(pages: ReadonlySet<string>): Promise<string[]> {
    const removed = new Set<string>();
    const failures: unknown[] = [];
    const releases = (await this.list()).sort((a, b) => Number(b.live) - Number(a.live));
    for (const { name, live } of releases) {
      try {
        const found = await removePages(path.join(this.folder, name), pages);
        for (const page of found) removed.add(page);
        if (live && found.length > 0) await this.notifyHosts();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return [...removed];
  }

  /** Touches the pointer, so that hosts notice at once instead of at their next poll. */
  private async notifyHosts(): Promise<void> {
    const now = new Date();
    await lutimes(this.pointer, now, now);
  }

  /** All switches, oldest first. */
  journal(): Promise<JournalEntry[]> {
    return readJournal(path.join(this.folder, JOURNAL));
  }

  /** @returns undefined if it was deleted meanwhile */
  private async read(
    name: string,
    liveName: string | undefined,
  ): Promise<ListedRelease | undefined> {
    const directory = path.join(this.folder, name);
    const made = await readReleaseFile(directory).then(
      ({ createdAt }) => new Date(createdAt),
      () => modifiedAt(directory),
    );
    return made && { name, made, live: name === liveName };
  }

  private async liveBefore(releases: readonly ListedRelease[]): Promise<string | undefined> {
    const present = new Set(releases.filter(({ live }) => !live).map(({ name }) => name));
    // The journal names a release that an operator put there only as a predecessor.
    const order = (await this.journal()).reverse().flatMap((each) => [each.release, each.previous]);
    const before = order.find((name) => name !== null && present.has(name));
    return before ?? releases.find(({ live }) => !live)?.name;
  }

  private async switchTo(name: string, action: JournalEntry["action"]): Promise<void> {
    const previous = (await this.liveName()) ?? null;
    await activateRelease(this.folder, name);
    await appendEntry(path.join(this.folder, JOURNAL), {
      at: new Date().toISOString(),
      action,
      release: name,
      previous,
    });
  }
}

/** @returns undefined if it does not exist */
async function modifiedAt(directory: string): Promise<Date | undefined> {
  try {
    return (await stat(directory)).mtime;
  } catch (error) {
    return fallbackIfMissing(error, undefined);
  }
}

/** A fallback for ENOENT. @throws any other error */
function fallbackIfMissing<T>(error: unknown, fallback: T): T {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  return fallback;
}
