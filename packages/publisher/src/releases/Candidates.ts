import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";

/** Apart from the releases, which hosts list. */
const FOLDER = ".candidates";
const CANDIDATE = /^build-(\d+)(?:\.\d+)?$/;

/** Folders in which builds write candidates. */
export class Candidates {
  readonly #folder: string;

  /** @param releases folder of the releases; candidates need its file system */
  constructor(releases: string) {
    this.#folder = path.join(releases, FOLDER);
  }

  /**
   * Path of a build's candidate; does not create it.
   *
   * @param step number of the content update within the build
   */
  of(buildId: number, step = 0): string {
    return path.join(this.#folder, `build-${buildId}${step === 0 ? "" : `.${step}`}`);
  }

  /**
   * Removes candidates of ended builds.
   *
   * @param running ids of running builds, whose candidates stay
   */
  async clear(running: readonly number[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of await readdir(this.#folder)) {
      if (running.includes(Number(CANDIDATE.exec(name)?.[1]))) continue;
      await rm(path.join(this.#folder, name), { recursive: true, force: true });
    }
  }
}
