import { mkdir, rm } from "node:fs/promises";
import { readRelease, type StoredRelease, readBuiltRelease } from "../release/readRelease";
import { SERVER_DIRECTORY, type Release, type ServerFile } from "../release/release";
import { pageOfPageData, withoutPrefix } from "../routing/pagePaths";
import { writeDescription } from "../writing/writeDescription";
import { ServerFolder } from "../writing/ServerFolder";
import { ContentFiles, type ContentFile, type FileSet } from "./ContentFiles";
import { ReleaseStore } from "../store/ReleaseStore";

/** Changes of a content release to its base release. */
export interface ContentChanges extends FileSet {
  /** Paths of pages that are rendered on request no more. */
  removedPages: ReadonlySet<string>;
  /** Files of the render engine, by their paths below `server/`. */
  server: ReadonlyMap<string, string>;
  /** The site's id of the new release. */
  build: string;
}

/** Writes a release with the code of its base release and new content. Links equal files. */
export class ContentRelease {
  private constructor(
    private readonly before: StoredRelease,
    private readonly files: ContentFiles,
  ) {}

  /** @param base directory of the base release @throws Error if it does not support content releases */
  static async begin(base: string): Promise<ContentRelease> {
    const before = await readRelease(base);
    return new ContentRelease(before, new ContentFiles(before));
  }

  /** Starts compressing a file of the new release while others are rendered. `write` reports errors. */
  compress(name: string, file: ContentFile): void {
    this.files.compress(name, file);
  }

  /**
   * Writes the release. Call it once.
   *
   * @param draft directory to write to, on the same file system; must not exist; removed on failure
   */
  async write(draft: string, changes: ContentChanges): Promise<Release> {
    try {
      return await this.#write(draft, changes);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }

  /** Waits for running compressions of a release that is not needed. */
  async abandon(): Promise<void> {
    await this.files.compressed();
  }

  async #write(draft: string, changes: ContentChanges): Promise<Release> {
    const { before, files } = this;
    await mkdir(draft, { recursive: true });
    await before.store.share(draft);
    await files.add(changes);

    const { id: _id, createdAt: _createdAt, unpublished: _unpublished, ...rest } = before.release;
    const { pathPrefix } = rest;
    const routes = rest.routes.filter(({ type, path }) => {
      if (type !== "page") return true;
      const own = withoutPrefix(path, pathPrefix) ?? path;
      return !changes.removedPages.has(pageOfPageData(own) ?? own);
    });
    return writeDescription(
      draft,
      { ...rest, routes, build: changes.build },
      { ...files.descriptions, server: await writeServer(before, draft, changes.server) },
    );
  }
}

/** Links server files, except changed content. */
async function writeServer(
  before: StoredRelease,
  draft: string,
  changes: ContentChanges["server"],
): Promise<ServerFile[]> {
  const folder = new ServerFolder(draft, before);
  const nameOf = ({ file }: ServerFile) => file.slice(SERVER_DIRECTORY.length + 1);
  const kept = before.files.server.filter((file) => !changes.has(nameOf(file)));
  for (const { file } of kept) await folder.keep(file);
  const written = [...changes].map(([name, content]) =>
    folder.write(`${SERVER_DIRECTORY}/${name}`, content),
  );
  return [...kept, ...(await Promise.all(written))];
}

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
