import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FileIndex } from "../store/FileIndex";
import { FILES_FILE, type ReleaseFiles } from "./release";
import { ReleaseStore } from "../store/ReleaseStore";

/** Reference to a content in the store. */
export interface StoredContent {
  hash: string;
  /** In bytes. */
  size: number;
}

/** The public files of a release, by their paths below `public/`. */
export class PublicFiles {
  private constructor(
    private readonly index: FileIndex,
    private readonly store: ReleaseStore,
  ) {}

  /** @param directory of a release @throws Error if it is none */
  static open(directory: string): PublicFiles {
    const text = readFileSync(join(directory, FILES_FILE), "utf8");
    const { index } = JSON.parse(text) as ReleaseFiles;
    const store = ReleaseStore.of(directory);
    return new PublicFiles(FileIndex.open(store, index), store);
  }

  /** @returns undefined if there is no such file */
  read(name: string): Buffer | undefined {
    const file = this.index.get(name);
    if (!file) return undefined;
    try {
      return this.store.read(file.hash);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return undefined; // Its page is just being deleted.
    }
  }

  /** The content reference of a file. @returns undefined if there is no such file */
  find(name: string): StoredContent | undefined {
    const file = this.index.get(name);
    return file && { hash: file.hash, size: file.size };
  }

  /** Stores a content for a later release. */
  put(content: string | Buffer): StoredContent {
    return { hash: this.store.write(content), size: Buffer.byteLength(content) };
  }

  /** Names that begin with a text, in order. */
  *names(prefix: string): Generator<string> {
    for (const [name] of this.index.startingWith(prefix)) yield name;
  }
}
