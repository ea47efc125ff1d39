import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

/** Share of the limit to keep when evicting, so that not every write evicts. */
const EVICT_TO = 0.9;
/** Share of the limit to write before measuring the folder again, which other processes write to as well. */
const MEASURE_AFTER = 1 / 16;
/** Age at which an incomplete file counts as abandoned, in milliseconds. */
const PARTIAL_MS = 60_000;
/** Interval for reporting a failing disk, in milliseconds. */
const REPORT_MS = 60_000;

let writes = 0;

/**
 * A cache of files in a folder. Evicts the least recently used files beyond the limit or on a full disk. Several
 * processes of one user may share the folder.
 */
export class DiskCache {
  /** Bytes to write before measuring the folder; 0 at first, because its size is unknown. */
  #allowance = 0;
  #evicting: Promise<void> | undefined;
  #reportedAt = -Infinity;

  /**
   * @param maxBytes limit of the folder; each process may exceed it briefly by a sixteenth
   * @param onFault gets errors of the disk, at most once a minute
   */
  constructor(
    readonly folder: string,
    readonly maxBytes: number,
    readonly onFault: (error: unknown) => void,
  ) {}

  /** The content of a file; undefined if missing. Counts as use. */
  async read(name: string): Promise<Buffer | undefined> {
    const file = path.join(this.folder, name);
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") this.#report(error);
      return undefined;
    });
    const now = new Date();
    // Another process may have evicted it meanwhile.
    if (content) await utimes(file, now, now).catch(() => undefined);
    return content;
  }

  /**
   * Writes a file atomically. On a full disk it evicts files instead, which makes room for the next write. Errors go
   * to `onFault`.
   */
  async write(name: string, content: Buffer | string): Promise<void> {
    try {
      await this.#write(name, content);
      this.#allowance -= content.length;
      if (this.#allowance < 0) await this.#evict();
    } catch (error) {
      this.#report(error);
      if (isFull(error)) await this.#evict("full").catch((fault: unknown) => this.#report(fault));
    }
  }

  async #write(name: string, content: Buffer | string): Promise<void> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const partial = `${file}.${process.pid}-${(writes += 1)}.part`;
    try {
      await writeFile(partial, content, { mode: 0o600 });
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
    }
  }

  #report(error: unknown): void {
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_MS) return;
    this.#reportedAt = now;
    this.onFault(error);
  }

  /** Concurrent callers share the work. */
  #evict(disk?: "full"): Promise<void> {
    this.#evicting ??= this.#measureAndDelete(disk).finally(() => (this.#evicting = undefined));
    return this.#evicting;
  }

  /** Deletes the least recently used files until the rest fits. */
  async #measureAndDelete(disk?: "full"): Promise<void> {
    const files = await this.#files();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    // On a full disk the current size is the limit.
    const full = disk === "full" || bytes > this.maxBytes;
    const goal = full ? Math.min(bytes, this.maxBytes) * EVICT_TO : this.maxBytes;
    for (const { file, size } of files.sort((one, other) => one.used - other.used)) {
      if (bytes <= goal) break;
      await rm(file, { force: true });
      bytes -= size;
    }
    this.#allowance = Math.min(this.maxBytes - bytes, this.maxBytes * MEASURE_AFTER);
  }

  async #files(): Promise<{ file: string; size: number; used: number }[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files: { file: string; size: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const facts = await stat(file).catch(() => undefined);
      const fresh = entry.name.endsWith(".part") && Date.now() - (facts?.mtimeMs ?? 0) < PARTIAL_MS;
      if (facts && !fresh) files.push({ file, size: facts.size, used: facts.mtimeMs });
    }
    return files;
  }
}

function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
}
