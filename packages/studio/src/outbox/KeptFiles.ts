import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file is larger than the studio takes. */
export class FileTooLarge extends Error {
  override name = "FileTooLarge";
  constructor(mostBytes: number) {
    super(`The file is larger than ${mostBytes} bytes.`);
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** Files on their way to the CMS: each on the disk before its editor reads that it is kept. */
export class KeptFiles {
  /** @param mostBytes size of the largest file */
  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
  ) {}

  /**
   * Keeps a file. It is on the disk once this has ended.
   * @returns SHA-256 of its content, by which it is found again
   * @throws FileTooLarge
   */
  async keep(content: AsyncIterable<Uint8Array>): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const partial = path.join(this.folder, `${randomUUID()}.part`);
    const hash = createHash("sha256");
    const { mostBytes } = this;
    // Opened before: a stream that breaks off at once would make the file after it was removed.
    const file = await open(partial, "wx", 0o600);
    try {
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          let size = 0;
          for await (const chunk of chunks) {
            size += chunk.byteLength;
            if (size > mostBytes) throw new FileTooLarge(mostBytes);
            hash.update(chunk);
            yield chunk;
          }
        },
        file.createWriteStream({ flush: true }),
      );
      const name = hash.digest("hex");
      await rename(partial, path.join(this.folder, name));
      return name;
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** The content of a file. Undefined: it is not kept, or no longer. */
  async read(hash: string): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!HASH.test(hash)) return undefined;
    try {
      const file = await open(path.join(this.folder, hash), "r");
      return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /**
   * Drops what was kept so long ago that no form is open any more that could still name it.
   * @param needed hashes of files that are on their way
   * @param before moment in milliseconds since 1970
   */
  async dropUnneeded(needed: ReadonlySet<string>, before: number): Promise<void> {
    const names = await readdir(this.folder).catch((): string[] => []);
    for (const name of names.filter((each) => !needed.has(each))) {
      const file = path.join(this.folder, name);
      const { mtimeMs } = await stat(file);
      if (mtimeMs < before) await rm(file, { force: true });
    }
  }
}
