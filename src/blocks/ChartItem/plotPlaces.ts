import type { Axis } from "./axis";

/** Positions in a plot, in per cent of its width and height from the top left. */

/** Position of a value on its axis. */
export function heightOf(value: number, { min, max }: Axis): number {
  return rounded(((max - value) / (max - min)) * 100);
}

/** Centre of a category. */
export function categoryCentre(index: number, count: number): number {
  return rounded(((index + 0.5) / count) * 100);
}

/** Rounds a position to two decimals, enough for any screen. */
export function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
