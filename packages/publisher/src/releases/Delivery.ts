import type { FastifyBaseLogger } from "fastify";
import {
  isCopy,
  type ObjectStoreSettings,
  ReleaseUpload,
  StoreFault,
} from "gatsby-adapter-node/releases";
import { ReleaseFault, type Releases } from "./releases";

/** Sees to it that the object store, if there is one, has the releases. */
export class Delivery {
  readonly #remote: ReleaseUpload | undefined;
  /** Why it does not have them, as it was logged. */
  #fault: string | undefined;

  /** @param onBack is called when it can be written again, so that what has failed is taken up */
  constructor(
    private readonly releases: Releases,
    store: ObjectStoreSettings | undefined,
    private readonly logger: FastifyBaseLogger,
    private readonly onBack: () => void,
  ) {
    this.#remote = store && new ReleaseUpload(store, releases.folder);
  }

  /** Asks whether the store can be used as it is set. @throws Error that says what to do instead; not if it is merely away */
  async check(): Promise<void> {
    const { folder } = this.releases;
    if ((await this.releases.current()) !== undefined && (await isCopy(folder))) {
      throw new ReleaseFault(
        `RELEASES_DIR, ${folder}, is what a host keeps of the object store. Give the publisher a folder of its own.`,
      );
    }
    try {
      if ((await this.#remote?.check()) !== false) return;
      // Of two publishers at once neither would notice the other.
      this.logger.warn("object store does not heed conditions");
    } catch (error) {
      if (!(error instanceof StoreFault) || !error.mayPass) throw error;
      this.logger.warn({ err: error }, "object store away");
    }
  }

  /** Uploads a candidate, so that little is left to do once it is live. What fails is done then. @param signal ends it */
  async upload(candidate: string, signal: AbortSignal): Promise<void> {
    await this.#remote?.upload(candidate, signal).catch(() => undefined);
  }

  /** Brings the store to the state of the releases. @throws Error if that fails, which is logged once */
  async deliver(): Promise<void> {
    try {
      await this.#remote?.deliver();
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#fault) {
        this.logger.error({ err: error }, "object store out of date");
      }
      this.#fault = message;
      throw error;
    }
    if (this.#fault === undefined) return;
    this.#fault = undefined;
    this.logger.info("object store up to date");
    this.onBack();
  }

  /** Deletes there what no release has any more. @param asked ends it early */
  async sweep(asked: AbortSignal): Promise<void> {
    await this.#remote?.sweep(asked);
  }
}
