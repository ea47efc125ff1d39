import { createHash, type Hash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { copyFile, link, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { StoredFile } from "../release/release";

/** A release whose files may be linked. */
export interface Previous {
  directory: string;
  /** By path in the release. */
  files: ReadonlyMap<string, StoredFile>;
}

/** A file that was put into the release. */
export interface Placed extends StoredFile {
  /** It is the same as in the previous release, and linked from there. */
  unchanged: boolean;
  /** Path in the release of the same file under the name that came first, if it has several. */
  twin?: string;
}

/**
 * Puts files into a release. What is the same in the previous release is linked from there; the rest
 * is copied, a file of several names once. A file is never linked with the output of the build: Gatsby writes into its files in
 * place, which would change releases that are being served.
 */
export class FileStore {
  readonly #made = new Map<string, Promise<unknown>>();
  /** Of files with several names, the first in the release by the inode of the source. */
  readonly #first = new Map<number, { file: string; copied: Promise<void> }>();

  constructor(
    readonly directory: string,
    readonly previous: Previous | undefined,
  ) {}

  /**
   * @param source path of the file
   * @param file its path in the release
   */
  async place(source: string, file: string): Promise<Placed> {
    const { ino, mtimeMs, size, nlink } = await stat(source);
    const before = this.previous?.files.get(file);
    const same =
      before?.size === size && before.source.inode === ino && before.source.modifiedMs === mtimeMs;
    const hash = same ? before.hash : await hashFile(source);
    const state = { file, size, hash, source: { inode: ino, modifiedMs: mtimeMs } };
    if (before?.hash === hash && (await this.link(file))) return { ...state, unchanged: true };
    const first = this.#first.get(ino);
    if (first && nlink > 1) {
      await first.copied;
      await this.double(first.file, file);
      return { ...state, unchanged: false, twin: first.file };
    }
    const copied = this.copy(source, file);
    this.#first.set(ino, { file, copied });
    await copied;
    return { ...state, unchanged: false };
  }

  /** Gives a file of this release another name. */
  async double(file: string, name: string): Promise<void> {
    await link(join(this.directory, file), await this.prepare(name));
  }

  /** Links a file of the previous release. @returns whether there was one */
  async link(file: string): Promise<boolean> {
    if (!this.previous) return false;
    const target = await this.prepare(file);
    try {
      await link(join(this.previous.directory, file), target);
      return true;
    } catch (error) {
      if (isErrno(error, "ENOENT")) return false;
      if (!isErrno(error, "EXDEV") && !isErrno(error, "EPERM") && !isErrno(error, "EMLINK")) {
        throw error;
      }
      await this.copy(join(this.previous.directory, file), file);
      return true;
    }
  }

  /** Copies a file without asking what the previous release has. */
  async copy(source: string, file: string): Promise<void> {
    await copyFile(source, await this.prepare(file), constants.COPYFILE_FICLONE);
  }

  /** Writes a file that has no source, so that it is made anew each time. */
  async write(file: string, content: string | Buffer): Promise<StoredFile> {
    await writeFile(await this.prepare(file), content);
    const source = { inode: 0, modifiedMs: 0 };
    return { file, size: Buffer.byteLength(content), hash: hashContent(content), source };
  }

  /** Makes the folder of a file. @returns the file's path on disk */
  async prepare(file: string): Promise<string> {
    const path = join(this.directory, file);
    const folder = dirname(path);
    const making = this.#made.get(folder) ?? mkdir(folder, { recursive: true });
    this.#made.set(folder, making);
    await making;
    return path;
  }
}

/** Hash of a content, as files have it. */
export function hashContent(content: string | Buffer): string {
  return shorten(createHash("sha256").update(content));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return shorten(hash);
}

/** 162 bits, in characters that an ETag and a file name may have. */
function shorten(hash: Hash): string {
  return hash.digest("base64url").slice(0, 27);
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
