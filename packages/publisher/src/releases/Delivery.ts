import type { FastifyBaseLogger } from "fastify";
import {
  isCopy,
  type ObjectStoreSettings,
  ReleaseUpload,
  StoreFault,
} from "gatsby-adapter-node/releases";
import { ReleaseFault, type Releases } from "./releases";

/** Copies the releases to the object store, if there is one. */
export class Delivery {
  readonly #remote: ReleaseUpload | undefined;
  /** The error that was logged last, until a delivery succeeds. */
  #loggedError: string | undefined;

  /** @param onRecovered runs when the store works again, to retry what failed */
  constructor(
    private readonly releases: Releases,
    store: ObjectStoreSettings | undefined,
    private readonly logger: FastifyBaseLogger,
    private readonly onRecovered: () => void,
  ) {
    this.#remote = store && new ReleaseUpload(store, releases.folder);
  }

  /** Checks the settings of the store. An outage is no error. @throws Error that says how to correct them */
  async check(): Promise<void> {
    const { folder } = this.releases;
    if ((await this.releases.liveName()) !== undefined && (await isCopy(folder))) {
      throw new ReleaseFault(
        `RELEASES_DIR, ${folder}, is what a host keeps of the object store. Give the publisher a folder of its own.`,
      );
    }
    try {
      if ((await this.#remote?.check()) !== false) return;
      // Without conditional requests, two publishers would overwrite each other unnoticed.
      this.logger.warn("object store does not heed conditions");
    } catch (error) {
      if (!(error instanceof StoreFault) || !error.mayPass) throw error;
      this.logger.warn({ err: error }, "object store away");
    }
  }

  /** Uploads a candidate ahead of its release. Delivery repeats failed uploads. @param signal cancels */
  async upload(candidate: string, signal: AbortSignal): Promise<void> {
    await this.#remote?.upload(candidate, signal).catch(() => undefined);
  }

  /** Synchronizes the store with the releases. @throws Error on failure; logs it once */
  async deliver(): Promise<void> {
    try {
      await this.#remote?.deliver();
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#loggedError) {
        this.logger.error({ err: error }, "object store out of date");
      }
      this.#loggedError = message;
      throw error;
    }
    if (this.#loggedError === undefined) return;
    this.#loggedError = undefined;
    this.logger.info("object store up to date");
    this.onRecovered();
  }

  /** Deletes unused files from the store. @param interrupt stops it early */
  async sweep(interrupt: AbortSignal): Promise<void> {
    await this.#remote?.sweep(interrupt);
  }
}
