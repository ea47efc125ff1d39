import type { FastifyBaseLogger } from "fastify";
import type { ImageLadder } from "image-ladder/ladder";
import type { Sendable } from "../http/prepareFile";
import { otherReleases } from "../release/otherReleases";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { isPublicImmutable } from "../release/release";
import { withoutPrefix } from "../routing/pagePaths";

/**
 * Hashed files of releases other than the live one: earlier ones, and one that is being loaded. Only files that
 * pages load, never pages: unpublished content must not reappear.
 */
export class PreviousReleaseFiles {
  #releases: StoredRelease[] = [];

  constructor(
    readonly keep: number,
    readonly log: FastifyBaseLogger,
  ) {}

  /** Lists the other releases. @param current directory of the live one */
  async refresh(current: string): Promise<void> {
    const directories = (await otherReleases(current)).slice(0, this.keep);
    const known = new Map(this.#releases.map((release) => [release.directory, release]));
    const releases: StoredRelease[] = [];
    for (const directory of directories) {
      const release = known.get(directory) ?? (await this.#read(directory));
      if (release) releases.push(release);
    }
    this.#releases = releases;
  }

  immutable(path: string): Sendable | undefined {
    for (const { release, files, index, store } of this.#releases) {
      const name = withoutPrefix(path, release.pathPrefix)?.slice(1);
      const file = name === undefined ? undefined : index.get(name);
      const headers = file && files.headerSets[file.headers];
      if (headers && isPublicImmutable(headers)) return { store, file, headers };
    }
    return undefined;
  }

  /** Picture sizes that pages of these releases request. */
  get ladders(): ImageLadder[] {
    return this.#releases.flatMap(({ release }) => release.images ?? []);
  }

  async #read(directory: string): Promise<StoredRelease | undefined> {
    try {
      return await readRelease(directory);
    } catch (error) {
      this.log.warn({ err: error, directory }, "an earlier release cannot be read");
      return undefined;
    }
  }
}
