import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

/** How full a cache is left after it was tidied, so that this is not needed at every write. */
const TIDY_TO = 0.9;
/** The part of its limit after which a process looks what the others have written. */
const MEASURE_AFTER = 1 / 16;
/** Files of a write that never ended are left alone for so long, in milliseconds. */
const PARTIAL_MS = 60_000;
/** A failing disk is reported once in so long, in milliseconds. */
const REPORT_MS = 60_000;

let writes = 0;

/**
 * Files in a folder, of which those unused for longest go when there are too many bytes, or when the
 * disk is full. Several processes of one user may share the folder.
 */
export class DiskCache {
  /** Bytes that may be written before the folder is measured; at first nothing is known of it. */
  #allowance = 0;
  #tidying: Promise<void> | undefined;
  #reportedAt = -Infinity;

  /**
   * @param maxBytes how much the folder may hold; for a moment a little more, a sixteenth for each
   *   process that shares it
   * @param onFault is called, not too often, with the reason why nothing can be kept
   */
  constructor(
    readonly folder: string,
    readonly maxBytes: number,
    readonly onFault: (error: unknown) => void,
  ) {}

  /** The content of a file; undefined if it is not there. Counts as use. */
  async read(name: string): Promise<Buffer | undefined> {
    const file = path.join(this.folder, name);
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") this.#tell(error);
      return undefined;
    });
    const now = new Date();
    // Another process may have tidied it away just now.
    if (content) await utimes(file, now, now).catch(() => undefined);
    return content;
  }

  /**
   * Keeps a file, unless the disk is full: then there is room for the next. Readers see all of it or
   * nothing. Faults go to `onFault`.
   */
  async write(name: string, content: Buffer | string): Promise<void> {
    try {
      await this.#write(name, content);
      this.#allowance -= content.length;
      if (this.#allowance < 0) await this.#tidy();
    } catch (error) {
      this.#tell(error);
      if (isFull(error)) await this.#tidy("full").catch((fault: unknown) => this.#tell(fault));
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

  #tell(error: unknown): void {
    const now = performance.now();
    if (now - this.#reportedAt < REPORT_MS) return;
    this.#reportedAt = now;
    this.onFault(error);
  }

  /** Simultaneous callers share the work. */
  #tidy(disk?: "full"): Promise<void> {
    this.#tidying ??= this.#measureAndDelete(disk).finally(() => (this.#tidying = undefined));
    return this.#tidying;
  }

  /** Deletes the files that were not used for longest, until the rest fits. */
  async #measureAndDelete(disk?: "full"): Promise<void> {
    const files = await this.#files();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    // A full disk has less room than the limit says: it is at its limit now.
    const full = disk === "full" || bytes > this.maxBytes;
    const goal = full ? Math.min(bytes, this.maxBytes) * TIDY_TO : this.maxBytes;
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
