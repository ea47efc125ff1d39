import type { FastifyBaseLogger } from "fastify";
import type { ImageLadder } from "image-ladder/ladder";
import type { Sendable } from "../http/sendFile";
import { otherReleases } from "../release/otherReleases";
import { readRelease, type StoredRelease } from "../release/readRelease";
import { isLasting } from "../release/release";

/** Files of earlier releases that tabs opened then may still ask for. */
interface EarlierFiles {
  directory: string;
  /** Names that stand for one content for ever. */
  immutable: Map<string, Sendable>;
  images: ImageLadder | undefined;
}

/**
 * What is served of other releases than the current one: of those before it, and of one that is being loaded. That is
 * what pages are drawn with, never what they say: of content that was taken off nothing must be left.
 */
export class LastingFiles {
  #releases: EarlierFiles[] = [];

  constructor(
    readonly keep: number,
    readonly log: FastifyBaseLogger,
  ) {}

  /** Looks at the releases beside the current one. @param current its directory */
  async refresh(current: string): Promise<void> {
    const directories = (await otherReleases(current)).slice(0, this.keep);
    const known = new Map(this.#releases.map((release) => [release.directory, release]));
    const releases: EarlierFiles[] = [];
    for (const directory of directories) {
      const release = known.get(directory) ?? (await this.#read(directory));
      if (release) releases.push(release);
    }
    this.#releases = releases;
  }

  immutable(path: string): Sendable | undefined {
    for (const release of this.#releases) {
      const found = release.immutable.get(path);
      if (found) return found;
    }
    return undefined;
  }

  /** The pictures that pages of these releases ask for. */
  get ladders(): ImageLadder[] {
    return this.#releases.flatMap(({ images }) => images ?? []);
  }

  async #read(directory: string): Promise<EarlierFiles | undefined> {
    try {
      return earlierFiles(await readRelease(directory));
    } catch (error) {
      this.log.warn({ err: error, directory }, "an earlier release cannot be read");
      return undefined;
    }
  }
}

function earlierFiles({ directory, release, files }: StoredRelease): EarlierFiles {
  const immutable = new Map<string, Sendable>();
  for (const file of files.files) {
    const headers = files.headerSets[file.headers] ?? {};
    if (isLasting(headers)) immutable.set(file.path, { directory, file, headers });
  }
  return { directory, immutable, images: release.images };
}
