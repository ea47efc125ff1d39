import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Not beside the releases, which hosts look through. */
const FOLDER = ".candidates";
/** The name of a folder there. */
const CANDIDATE = /^build-(\d+)(?:\.\d+)?$/;

/** Where builds write what is not released (yet). */
export class Candidates {
  readonly #folder: string;

  /** @param releases folder of the releases, on the same file system */
  constructor(releases: string) {
    this.#folder = path.join(releases, FOLDER);
  }

  /**
   * The folder that a build writes into, not there yet.
   *
   * @param step of the build: the later ones are made from the one before
   */
  of(buildId: number, step = 0): string {
    return path.join(this.#folder, `build-${buildId}${step === 0 ? "" : `.${step}`}`);
  }

  /**
   * Removes what builds have left.
   *
   * @param running ids of the builds that run, whose folders stay
   */
  async clear(running: readonly number[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (running.includes(Number(CANDIDATE.exec(name)?.[1]))) continue;
      await rm(path.join(this.#folder, name), { recursive: true, force: true });
    }
  }
}
