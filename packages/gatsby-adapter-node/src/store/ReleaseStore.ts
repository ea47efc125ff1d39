import { createHash, type Hash, randomUUID } from "node:crypto";
import {
  constants,
  createReadStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { copyFile, link, readdir, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { ENCODING_SUFFIX, ENCODINGS, type Encoding } from "./encodings";
import type { PartStore } from "./FileIndex";

/** Folder of a release's own store, or symbolic link to the common one. */
export const STORE_DIRECTORY = "store";

/** Age at which reusing a file updates its date, so that the sweep does not delete it. */
const RENEWED_AFTER_MS = 60_000;

/** Content-addressed, immutable store of files, so that releases share equal files. */
export class ReleaseStore implements PartStore {
  readonly #folders = new Set<string>();

  constructor(readonly directory: string) {}

  /** The store of a release, its own or the common one. */
  static of(release: string): ReleaseStore {
    return new ReleaseStore(join(release, STORE_DIRECTORY));
  }

  /** Links this store into a release without one. */
  async share(release: string): Promise<void> {
    const [folder, store] = await Promise.all([realpath(release), realpath(this.directory)]);
    await symlink(relative(folder, store), join(release, STORE_DIRECTORY));
  }

  /** Path of a file or its compressed variant. */
  path(hash: string, encoding?: Encoding): string {
    const suffix = encoding ? ENCODING_SUFFIX[encoding] : "";
    return join(this.directory, hash.slice(0, 2), hash + suffix);
  }

  /** @returns in bytes; undefined if missing */
  sizeOf(hash: string, encoding?: Encoding): number | undefined {
    return statSync(this.path(hash, encoding), { throwIfNoEntry: false })?.size;
  }

  /** @throws Error if there is no such file */
  read(hash: string): Buffer {
    return readFileSync(this.path(hash));
  }

  /** @returns the hash of the content */
  write(content: string | Buffer): string {
    const hash = hashContent(content);
    const path = this.path(hash);
    const present = statSync(path, { throwIfNoEntry: false });
    // A power failure may leave a truncated file.
    if (present?.size !== Buffer.byteLength(content)) this.#put(path, content);
    else renew(path, present);
    return hash;
  }

  /** Updates the date of a reused file. @returns its size in bytes; undefined if missing */
  renew(hash: string, encoding?: Encoding): number | undefined {
    const path = this.path(hash, encoding);
    const present = statSync(path, { throwIfNoEntry: false });
    if (present) renew(path, present);
    return present?.size;
  }

  /** Writes a compressed variant of a file. */
  writeVariant(hash: string, encoding: Encoding, content: Buffer): void {
    if (this.renew(hash, encoding) === content.length) return;
    this.#put(this.path(hash, encoding), content);
  }

  /**
   * Copies a file; does not link it, because Gatsby may write into it again.
   *
   * @param other store whose equal files are linked with their variants
   */
  async copy(source: string, other?: ReleaseStore): Promise<{ hash: string; size: number }> {
    const hash = await hashFile(source);
    const { size } = await stat(source);
    if (this.renew(hash) === size) return { hash, size };
    if (other?.sizeOf(hash) === size) await this.take(other, hash);
    else {
      const draft = this.#draft(this.path(hash));
      await copyFile(source, draft, constants.COPYFILE_FICLONE);
      await rename(draft, this.path(hash));
    }
    return { hash, size };
  }

  /** Links a file of another store with its variants; copies it from another disk. */
  async take(other: ReleaseStore, hash: string): Promise<void> {
    // Variants first: an existing file implies complete variants.
    for (const encoding of [...ENCODINGS, undefined]) {
      // A link has the date of its target.
      if (other.renew(hash, encoding) === undefined && encoding) continue;
      const [source, target] = [other.path(hash, encoding), this.path(hash, encoding)];
      const draft = this.#draft(target);
      await link(source, draft).catch(() => copyFile(source, draft));
      await rename(draft, target);
      // rename keeps the draft if both are links to the same file, as after a concurrent call.
      await rm(draft, { force: true });
    }
  }

  /** Moves all files of another store into this one. */
  async absorb(other: ReleaseStore): Promise<void> {
    for await (const { folder, names } of other.folders()) {
      const target = join(this.directory, folder);
      mkdirSync(target, { recursive: true });
      for (const name of names) renameSync(join(other.directory, folder, name), join(target, name));
    }
    await rm(other.directory, { recursive: true, force: true });
  }

  /** All files by folder. Names are hashes, with the suffix of the encoding for variants. */
  async *folders(): AsyncGenerator<{ folder: string; names: string[] }> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory()) continue;
      yield { folder: entry.name, names: await readdir(join(this.directory, entry.name)) };
    }
  }

  /** Paths of incomplete files that dead writers left. */
  async drafts(): Promise<string[]> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map(({ name }) => join(this.directory, name));
  }

  /** Deletes a file with its variants. */
  remove(hash: string): void {
    for (const encoding of [undefined, ...ENCODINGS]) {
      rmSync(this.path(hash, encoding), { force: true });
    }
  }

  readPart(hash: string): string {
    return readFileSync(this.path(hash), "utf8");
  }

  writePart(content: string): string {
    return this.write(content);
  }

  #put(path: string, content: string | Buffer): void {
    const draft = this.#draft(path);
    writeFileSync(draft, content, { flag: "wx" });
    renameSync(draft, path);
  }

  /**
   * Path of a draft that no other writer uses, on the same disk; creates the folder. A draft may be a link to a
   * released file: never write into an existing one.
   */
  #draft(path: string): string {
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return join(this.directory, `.${randomUUID()}`);
  }
}

/** Otherwise the sweep would delete it as old before a release uses it. */
function renew(path: string, { mtimeMs }: Stats): void {
  if (Date.now() - mtimeMs <= RENEWED_AFTER_MS) return;
  const now = new Date();
  utimesSync(path, now, now);
}

export function hashContent(content: string | Buffer): string {
  return shorten(createHash("sha256").update(content));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return shorten(hash);
}

/** 162 bits, in characters valid in ETags and file names. */
function shorten(hash: Hash): string {
  return hash.digest("base64url").slice(0, 27);
}
