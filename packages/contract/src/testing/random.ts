/** A random generator with a seed. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** Integer from 0 to below a limit. */
  below(limit: number): number;
  /** True with a probability. */
  chance(probability: number): boolean;
  /** Picks from a non-empty list. */
  pick<Value>(values: readonly Value[]): Value;
}

/** The generator mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
  };
}
