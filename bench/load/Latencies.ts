/** Results of a load. Latencies in milliseconds. */
export interface Outcome {
  requests: number;
  /** Requests without a response, or with an unexpected one. */
  failed: number;
  p50: number;
  p99: number;
}

/** Collects latencies. */
export class Latencies {
  #each: number[] = [];
  #failed = 0;

  add(ms: number, isGood: boolean): void {
    this.#each.push(ms);
    if (!isGood) this.#failed += 1;
  }

  /** Results since the last call. */
  take(): Outcome {
    const sorted = this.#each.sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
    const outcome = { requests: sorted.length, failed: this.#failed, p50: at(0.5), p99: at(0.99) };
    this.#each = [];
    this.#failed = 0;
    return outcome;
  }
}
