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

/** A release has its store in this folder of its own, or a symbolic link to the one that it shares. */
export const STORE_DIRECTORY = "store";

/** A file that is written again after this time gets a new date, so that the sweep does not delete it as unused. */
const RENEWED_AFTER_MS = 60_000;

/**
 * Files of releases under the hashes of their contents, so that releases share what they have in common and nothing is
 * written twice. What is there is never changed.
 */
export class ReleaseStore implements PartStore {
  readonly #folders = new Set<string>();

  constructor(readonly directory: string) {}

  /** The store of a release: its own, or one that it shares. */
  static of(release: string): ReleaseStore {
    return new ReleaseStore(join(release, STORE_DIRECTORY));
  }

  /** Lets a release that has no store have this one. */
  async share(release: string): Promise<void> {
    const [folder, store] = await Promise.all([realpath(release), realpath(this.directory)]);
    await symlink(relative(folder, store), join(release, STORE_DIRECTORY));
  }

  /** Where a file is, or its compressed variant. */
  path(hash: string, encoding?: Encoding): string {
    const suffix = encoding ? ENCODING_SUFFIX[encoding] : "";
    return join(this.directory, hash.slice(0, 2), hash + suffix);
  }

  /** @returns in bytes; undefined if it is not there */
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
    // Of another size it is what a machine that lost its power has left of it.
    if (present?.size !== Buffer.byteLength(content)) this.#put(path, content);
    else renew(path, present);
    return hash;
  }

  /** Gives a file a new date, since it is used again. @returns its size in bytes; undefined if it is missing */
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
   * Copies a file, never linking it: its writer may write into it again.
   *
   * @param other store whose files are linked with their variants, if they are the same
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

  /** Takes a file of another store, with its variants: linked, if they are on the same disk. */
  async take(other: ReleaseStore, hash: string): Promise<void> {
    // The variants first: where the file is, they are complete.
    for (const encoding of [...ENCODINGS, undefined]) {
      // A link is as old as what it leads to.
      if (other.renew(hash, encoding) === undefined && encoding) continue;
      const [source, target] = [other.path(hash, encoding), this.path(hash, encoding)];
      const draft = this.#draft(target);
      await link(source, draft).catch(() => copyFile(source, draft));
      await rename(draft, target);
      // It stays where the target is the same file already: somebody else has taken it meanwhile.
      await rm(draft, { force: true });
    }
  }

  /** Takes in all files of another store, which has none afterwards. */
  async absorb(other: ReleaseStore): Promise<void> {
    for await (const { folder, names } of other.folders()) {
      const target = join(this.directory, folder);
      mkdirSync(target, { recursive: true });
      for (const name of names) renameSync(join(other.directory, folder, name), join(target, name));
    }
    await rm(other.directory, { recursive: true, force: true });
  }

  /** All files by folder. A name is a hash, with the suffix of its encoding if it is a variant. */
  async *folders(): AsyncGenerator<{ folder: string; names: string[] }> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory()) continue;
      yield { folder: entry.name, names: await readdir(join(this.directory, entry.name)) };
    }
  }

  /** What writers were at when they ended: paths of files that were never complete. */
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
   * A name that nobody else writes to, on the same disk; the folder is there. Several objects may stand for one store, and a
   * draft may be a link to a file that a release has: who writes into it changes what visitors get.
   */
  #draft(path: string): string {
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return join(this.directory, `.${randomUUID()}`);
  }
}

/** What is old, and used by no release yet, would be deleted with what no release has. */
function renew(path: string, { mtimeMs }: Stats): void {
  if (Date.now() - mtimeMs <= RENEWED_AFTER_MS) return;
  const now = new Date();
  utimesSync(path, now, now);
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
