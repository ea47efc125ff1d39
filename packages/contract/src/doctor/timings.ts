/** Durations of answers to an operation, in milliseconds. */
export interface Timing {
  readonly operation: string;
  readonly count: number;
  readonly p50: number;
  readonly max: number;
}

/** Records durations of answers. */
export class Timings {
  readonly #all = new Map<string, number[]>();

  add(operation: string, ms: number): void {
    const known = this.#all.get(operation);
    if (known) known.push(ms);
    else this.#all.set(operation, [ms]);
  }

  /** Median duration; undefined without answers. */
  p50(operation: string): number | undefined {
    const sorted = [...(this.#all.get(operation) ?? [])].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)];
  }

  get all(): Timing[] {
    return [...this.#all].map(([operation, times]) => ({
      operation,
      count: times.length,
      p50: Math.round(this.p50(operation) ?? 0),
      max: Math.round(times.reduce((most, ms) => Math.max(most, ms), 0)),
    }));
  }
}
