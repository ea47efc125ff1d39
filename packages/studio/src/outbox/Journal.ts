import { type FileHandle, mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Operation, Place, Problem } from "./operation";

/** Something that happened to an operation. */
export type Entry =
  | { readonly event: "added"; readonly operation: Operation }
  /** It may have arrived from now on, so it is never replaced by another. */
  | { readonly event: "sent"; readonly operationId: string; readonly expectedRevision: number }
  | { readonly event: "done"; readonly operationId: string; readonly revision: number }
  | { readonly event: "refused"; readonly operationId: string; readonly problem: Problem }
  | { readonly event: "dropped"; readonly operationId: string }
  /** Left of what has arrived: revisions of a place that one editor made, one after the other. */
  | { readonly event: "chained"; readonly place: Place; readonly chain: Chain };

/** Revisions of a place that one editor made, one after the other. */
export interface Chain {
  readonly editor: string;
  readonly from: number;
  readonly to: number;
}

/** A file of entries, each on the disk before anything goes on. One process at a time may have it open. */
export class Journal {
  #writing: Promise<void> = Promise.resolve();

  private constructor(private readonly file: FileHandle) {}

  /**
   * Opens a journal, and makes it anew with what is still needed.
   * @param keep which of its entries are; the last line of a process that was killed may be cut, and is left out
   */
  static async open(file: string, keep: (entries: Entry[]) => Entry[]): Promise<Journal> {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const entries = keep(await read(file));
    const fresh = `${file}.new`;
    const handle = await open(fresh, "w", 0o600);
    await handle.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    await handle.sync();
    await handle.close();
    await rename(fresh, file);
    return new Journal(await open(file, "a"));
  }

  /** Adds entries. They are on the disk once this has ended. */
  append(...entries: Entry[]): Promise<void> {
    const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    const written = this.#writing.then(async () => {
      const { size } = await this.file.stat();
      try {
        await this.file.appendFile(text);
        await this.file.datasync();
      } catch (error) {
        // Half a line, of a full disk, would go on in the next.
        await this.file.truncate(size);
        throw error;
      }
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.file.close();
  }
}

async function read(file: string): Promise<Entry[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n");
  lines.pop(); // What follows the last line break: nothing, or a line that was cut.
  return lines.map((line) => JSON.parse(line) as Entry);
}
