import { constants } from "node:fs";
import { copyFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StoredRelease } from "../release/readRelease";
import type { ServerFile } from "../release/release";
import { hashContent } from "../store/ReleaseStore";

/**
 * Writes server files. Does not link them to the build's output, which Gatsby changes in place while older releases
 * are live; links equal files of the previous release.
 */
export class ServerFolder {
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #previous: ReadonlyMap<string, string>;

  /** @param directory of the release */
  constructor(
    readonly directory: string,
    readonly previous: StoredRelease | undefined,
  ) {
    this.#previous = new Map(previous?.files.server.map(({ file, hash }) => [file, hash]));
  }

  /**
   * @param source path of the file
   * @param file its path in the release
   */
  async place(source: string, file: string): Promise<ServerFile> {
    const hash = hashContent(await readFile(source));
    if (this.#previous.get(file) === hash) await this.keep(file);
    else await this.copy(source, file);
    return { file, hash };
  }

  /** Links an equal file of the previous release, or writes it. */
  async take({ file, hash }: ServerFile, content: () => Promise<string | Buffer>): Promise<void> {
    if (this.#previous.get(file) === hash) await this.keep(file);
    else await writeFile(await this.#prepare(file), await content());
  }

  /** Links a file of the previous release. */
  async keep(file: string): Promise<void> {
    const source = join(this.previous?.directory ?? "", file);
    const target = await this.#prepare(file);
    // Another disk cannot be linked.
    await link(source, target).catch(() => copyFile(source, target));
  }

  /** Copies a file without looking at the previous release. */
  async copy(source: string, file: string): Promise<void> {
    await copyFile(source, await this.#prepare(file), constants.COPYFILE_FICLONE);
  }

  async write(file: string, content: string | Buffer): Promise<ServerFile> {
    const written = { file, hash: hashContent(content) };
    await this.take(written, async () => content);
    return written;
  }

  /** Creates the folder of a file. @returns the file's path on disk */
  async #prepare(file: string): Promise<string> {
    const path = join(this.directory, file);
    const folder = dirname(path);
    const making = this.#made.get(folder) ?? mkdir(folder, { recursive: true });
    this.#made.set(folder, making);
    await making;
    return path;
  }
}
