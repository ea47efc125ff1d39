import { appendFile, lutimes, mkdir, readdir, readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import {
  activateRelease,
  activeRelease,
  POINTER,
  pruneReleases,
  readReleaseFile,
  ReleaseRefused,
  releasesBeside,
  storeFiles,
  storeRelease,
  sweepStore,
} from "gatsby-adapter-node/releases";
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

interface JournalEntry {
  /** ISO 8601. */
  at: string;
  action: "release" | "rollback";
  release: string;
  previous: string | null;
}

const JOURNAL = "journal.jsonl";

/** Folder of candidates, apart from the releases, which hosts list, and on their file system. */
const CANDIDATES = ".candidates";

/**
 * The folder of releases, one directory each. The symbolic link `current` points to the live one; switching replaces
 * it atomically.
 */
export class Releases {
  constructor(readonly folder: string) {}

  /**
   * Path of a build's candidate; does not create it.
   *
   * @param step number of the content update within the build
   */
  candidate(buildId: number, step = 0): string {
    return path.join(this.folder, CANDIDATES, `build-${buildId}${step === 0 ? "" : `.${step}`}`);
  }

  /** Removes candidates of ended builds. @param running ids of running builds, whose candidates stay */
  async clearCandidates(running: readonly number[]): Promise<void> {
    const folder = path.join(this.folder, CANDIDATES);
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      if (running.includes(Number(/^build-(\d+)(?:\.\d+)?$/.exec(name)?.[1]))) continue;
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
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
    return (await this.list()).find(({ live }) => live);
  }

  /** All releases, newest first. */
  async list(): Promise<ListedRelease[]> {
    const liveName = await this.liveName();
    const found = await releasesBeside(this.pointer).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return [];
    });
    return found.map(({ path: directory, made }) => {
      const name = path.basename(directory);
      return { name, made: new Date(made), live: name === liveName };
    });
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

  /** All switches, oldest first. Skips a line that a crash has cut off. */
  async journal(): Promise<JournalEntry[]> {
    const text = await readFile(path.join(this.folder, JOURNAL), "utf8").catch(() => "");
    return text.split("\n").flatMap((line) => {
      try {
        return line === "" ? [] : [JSON.parse(line) as JournalEntry];
      } catch {
        return [];
      }
    });
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
    const entry: JournalEntry = { at: new Date().toISOString(), action, release: name, previous };
    // Appends this short are atomic.
    await appendFile(path.join(this.folder, JOURNAL), `${JSON.stringify(entry)}\n`);
  }
}
