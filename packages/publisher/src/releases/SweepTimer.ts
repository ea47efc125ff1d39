/** Time between sweeps: a sweep takes longer, the larger the site is. */
const INTERVAL_MS = 3_600_000;
/** Time until the next sweep after a failed or interrupted one. */
const RETRY_MS = 300_000;

/** Deletes files that no release uses, from time to time. */
export class SweepTimer {
  /** Starts an interval at startup, when waiting changes come first. In milliseconds since 1970. */
  #sweptAt = Date.now();

  constructor(private readonly sweep: (interrupt: AbortSignal) => Promise<void>) {}

  /** Sweeps if an interval has passed. @param interrupt stops it early; it runs again soon then */
  async sweepIfDue(interrupt: AbortSignal): Promise<void> {
    if (Date.now() - this.#sweptAt < INTERVAL_MS) return;
    this.#sweptAt = Date.now();
    let isDone = false;
    try {
      await this.sweep(interrupt);
      isDone = !interrupt.aborted;
    } finally {
      if (!isDone) this.#sweptAt -= INTERVAL_MS - RETRY_MS;
    }
  }
}
