import type { Axis } from "./axis";

/** Places in a plot, as per cent of its width from the start and of its height from the top. */

/** Where a value stands on its axis. */
export function heightOf(value: number, { min, max }: Axis): number {
  return rounded(((max - value) / (max - min)) * 100);
}

/** The middle of a category. */
export function categoryCentre(index: number, count: number): number {
  return rounded(((index + 0.5) / count) * 100);
}

/** Places are written with two decimals: enough for any screen. */
export function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
