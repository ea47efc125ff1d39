import { readBuiltRelease, type StoredRelease } from "../release/readRelease";
import type { Release } from "../release/release";
import { ReleaseStore } from "../store/ReleaseStore";
import { describeRelease } from "../writing/describeRelease";
import { ContentFiles, type FileSet } from "./ContentFiles";

/** Brings further files into a release that is not served yet, a part after the other. */
export class ReleaseCompletion {
  private constructor(
    private readonly before: StoredRelease,
    private readonly files: ContentFiles,
  ) {}

  /**
   * @param directory of the release
   * @param previous another release, or a pointer to one: what it has as well is linked, and not compressed again
   * @throws Error if it cannot take content
   */
  static async begin(directory: string, previous?: string): Promise<ReleaseCompletion> {
    const before = await readBuiltRelease(directory);
    const store = previous === undefined ? undefined : ReleaseStore.of(previous);
    return new ReleaseCompletion(before, new ContentFiles(before, store));
  }

  /** Stores some files. Before it is completed, nobody serves the release. */
  add(changes: FileSet): Promise<void> {
    return this.files.add(changes);
  }

  /** Has the release say what it consists of now, and that it lacks nothing. @param build what the site calls it */
  complete(build: string): Promise<Release> {
    const { id: _id, createdAt: _createdAt, partial: _partial, ...rest } = this.before.release;
    const { server } = this.before.files;
    const files = { ...this.files.listed, server };
    return describeRelease(this.before.directory, { ...rest, build }, files);
  }
}
