// Jest looks up globals slowly, and one test may draw a million times.
const { floor, imul } = Math;

/** Random generator "mulberry32": the same seed gives the same draws in the same order. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Integer from 0 to below a limit. */
  below(limit: number): number {
    return floor(this.next() * limit);
  }

  /** Integer, both bounds included. */
  int(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  /** True with a probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Picks from a non-empty list. */
  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  /** Up to a number of distinct entries, in the order of the list. */
  some<Value>(values: readonly Value[], most: number): Value[] {
    const places = new Set<number>();
    const count = Math.min(most, values.length);
    while (places.size < count) places.add(this.below(values.length));
    return [...places].sort((a, b) => a - b).map((place) => values[place] as Value);
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    return values
      .map((value) => ({ value, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}
