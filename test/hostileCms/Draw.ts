// Jest looks up globals slowly, and one response uses these a million times.
const { floor, imul } = Math;

/** Deterministic random generator: the same seed gives the same draws in the same order. */
export class Draw {
  #state: number;

  constructor(state: number) {
    this.#state = state >>> 0;
  }

  /** Random number from 0 to 1, exclusive (the generator "mulberry32"). */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Random integer, both bounds included. */
  int(from: number, to: number): number {
    return from + floor(this.unit() * (to - from + 1));
  }

  /** True with a given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /**
   * A random entry of a list.
   *
   * @throws RangeError if the list is empty
   */
  pick<Entry>(list: readonly Entry[]): Entry {
    if (list.length === 0) throw new RangeError("There is nothing to pick from.");
    return list[this.int(0, list.length - 1)] as Entry;
  }

  /** Up to a given number of distinct entries, in the order of the list. */
  some<Entry>(list: readonly Entry[], most: number): Entry[] {
    const places = new Set<number>();
    const count = Math.min(most, list.length);
    while (places.size < count) places.add(this.int(0, list.length - 1));
    return [...places].sort((a, b) => a - b).map((place) => list[place] as Entry);
  }

  /** Shuffles a list. */
  shuffled<Entry>(list: readonly Entry[]): Entry[] {
    return list
      .map((entry) => ({ entry, at: this.unit() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);
  }
}
