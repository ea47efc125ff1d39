import { setImmediate } from "node:timers/promises";

/** How long long work may keep other requests waiting, in milliseconds. */
const TURN_MS = 20;

/** Parts long work, so that other requests get their turn in between. */
export class TimeSlices {
  private began = performance.now();

  /**
   * @param signal ends the work.
   * @param turnMs how long others wait for their turn.
   */
  constructor(
    private readonly signal?: AbortSignal,
    private readonly turnMs = TURN_MS,
  ) {}

  /**
   * To be awaited between small pieces of the work.
   * @throws the reason of the signal, once that is aborted.
   */
  async next(): Promise<void> {
    this.signal?.throwIfAborted();
    if (performance.now() - this.began < this.turnMs) return;
    await setImmediate();
    this.began = performance.now();
  }
}
