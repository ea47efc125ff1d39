export interface Axis {
  min: number;
  max: number;
  ticks: number[];
  decimals: number;
}

/** Smaller ranges count as zero: numbers have no decimal places to show them. */
const LEAST_SPAN = 1e-90;

/**
 * Axis for all values, with marks at round numbers.
 *
 * @param fromZero whether the axis starts at zero: lengths and areas show amounts only then
 * @param count approximate number of marks
 */
export function axisFor(values: readonly number[], fromZero: boolean, count = 5): Axis {
  const known = fromZero || values.length === 0 ? [...values, 0] : values;
  let low = Math.min(...known);
  let high = Math.max(...known);
  if (high - low < LEAST_SPAN) {
    high = low + Math.max(Math.abs(low) * 0.1, 1);
    if (!fromZero) low -= high - low;
  }
  const step = roundStep((high - low) / count);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
  return { min: first * step, max: last * step, ticks, decimals };
}

/** Rounds up to 1, 2, 5, 10, 20, ... */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Positions in a plot, in per cent of its width and height from the top left. */

export function heightOf(value: number, { min, max }: Axis): number {
  return rounded(((max - value) / (max - min)) * 100);
}

export function categoryCentre(index: number, count: number): number {
  return rounded(((index + 0.5) / count) * 100);
}

/** Rounds a position to two decimals, enough for any screen. */
export function rounded(place: number): number {
  return Math.round(place * 100) / 100;
}
