/** What no release has any more is looked for so often: it takes longer, the larger the site is. */
const EVERY_MS = 3_600_000;
/** When it is looked for again after that came to nothing, or gave way to a release. */
const AGAIN_MS = 300_000;

/** Deletes what no release has any more, from time to time. */
export class Sweeping {
  /** Not at the start, when what has waited is to be released. In milliseconds since 1970. */
  #sweptAt = Date.now();

  constructor(private readonly sweep: (asked: AbortSignal) => Promise<void>) {}

  /** Does so if it was not done for an hour. @param asked ends it early; it is done later then */
  async sweepIfDue(asked: AbortSignal): Promise<void> {
    if (Date.now() - this.#sweptAt < EVERY_MS) return;
    this.#sweptAt = Date.now();
    let isDone = false;
    try {
      await this.sweep(asked);
      isDone = !asked.aborted;
    } finally {
      if (!isDone) this.#sweptAt -= EVERY_MS - AGAIN_MS;
    }
  }
}
