import { readBuiltRelease, type StoredRelease } from "../release/readRelease";
import type { Release } from "../release/release";
import { ReleaseStore } from "../store/ReleaseStore";
import { writeDescription } from "../writing/writeDescription";
import { ContentFiles, type FileSet } from "./ContentFiles";

/** Adds files in batches to a partial release, which no host serves yet. */
export class ReleaseCompletion {
  private constructor(
    private readonly before: StoredRelease,
    private readonly files: ContentFiles,
  ) {}

  /**
   * @param directory of the release
   * @param previous another release, or a pointer to one, to link equal files
   * @throws Error if it does not support content releases
   */
  static async begin(directory: string, previous?: string): Promise<ReleaseCompletion> {
    const before = await readBuiltRelease(directory);
    const store = previous === undefined ? undefined : ReleaseStore.of(previous);
    return new ReleaseCompletion(before, new ContentFiles(before, store));
  }

  add(changes: FileSet): Promise<void> {
    return this.files.add(changes);
  }

  /** Marks the release as complete. @param build the site's id of it */
  complete(build: string): Promise<Release> {
    const { id: _id, createdAt: _createdAt, partial: _partial, ...rest } = this.before.release;
    const { server } = this.before.files;
    const files = { ...this.files.descriptions, server };
    return writeDescription(this.before.directory, { ...rest, build }, files);
  }
}
