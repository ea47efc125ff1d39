// Jest looks up globals slowly, and these are asked for a million times in one answer.
const { floor, imul } = Math;

/** Random draws that follow from a number: the same number gives the same draws in the same order. */
export class Draw {
  #state: number;

  constructor(state: number) {
    this.#state = state >>> 0;
  }

  /** A number from 0 up to, but not including, 1 (the generator "mulberry32"). */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + floor(this.unit() * (to - from + 1));
  }

  /** True with the probability given. */
  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /**
   * One entry of a list.
   *
   * @throws RangeError if there is none
   */
  pick<Entry>(list: readonly Entry[]): Entry {
    if (list.length === 0) throw new RangeError("There is nothing to pick from.");
    return list[this.int(0, list.length - 1)] as Entry;
  }

  /** At most so many entries of a list, each once, in the order of the list. */
  some<Entry>(list: readonly Entry[], most: number): Entry[] {
    const places = new Set<number>();
    const count = Math.min(most, list.length);
    while (places.size < count) places.add(this.int(0, list.length - 1));
    return [...places].sort((a, b) => a - b).map((place) => list[place] as Entry);
  }

  /** The entries of a list in another order. */
  shuffled<Entry>(list: readonly Entry[]): Entry[] {
    return list
      .map((entry) => ({ entry, at: this.unit() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);
  }
}
