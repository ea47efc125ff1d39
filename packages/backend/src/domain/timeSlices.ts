import { setImmediate } from "node:timers/promises";

/** Longest time to block other requests, in milliseconds. */
const TURN_MS = 20;

/** Splits long work, so that other requests run in between. */
export class TimeSlices {
  private began = performance.now();

  /**
   * @param signal aborts the work
   * @param turnMs longest time to block others, in milliseconds
   */
  constructor(
    private readonly signal?: AbortSignal,
    private readonly turnMs = TURN_MS,
  ) {}

  /** Await it between small steps of the work. @throws the reason of the signal once aborted */
  async next(): Promise<void> {
    this.signal?.throwIfAborted();
    if (performance.now() - this.began < this.turnMs) return;
    await setImmediate();
    this.began = performance.now();
  }
}
