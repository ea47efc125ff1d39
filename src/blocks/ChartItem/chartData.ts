import type { BlockProps } from "../blockTypes";

/** A series with one value per category. */
export interface Series {
  id: string;
  name: string;
  values: (number | null)[];
}

/**
 * Series of a chart, padded or cut to the number of categories. Drops series without numbers.
 *
 * @param nameFor names a series without label, by its number from 1
 */
export function seriesOf(
  { series, categories }: Pick<BlockProps<"ChartItem">, "series" | "categories">,
  nameFor: (number: number) => string,
): Series[] {
  return series
    .map(({ id, label, values }, index) => ({
      id,
      name: label ?? nameFor(index + 1),
      values: categories.map((_, position) => values[position] ?? null),
    }))
    .filter(({ values }) => values.some((value) => value !== null));
}

/** Minimum and maximum of a series, with their indices. */
export function extremes(values: readonly (number | null)[]): {
  low: { value: number; index: number };
  high: { value: number; index: number };
} | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const [first] = known;
  if (!first) return null;
  return {
    low: known.reduce((best, point) => (point.value < best.value ? point : best), first),
    high: known.reduce((best, point) => (point.value > best.value ? point : best), first),
  };
}

/** Segments of a series between missing values. */
export function runs(values: readonly (number | null)[]): { value: number; index: number }[][] {
  const found: { value: number; index: number }[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const last = found.at(-1);
    if (last?.at(-1)?.index === index - 1) last.push({ value, index });
    else found.push([{ value, index }]);
  });
  return found;
}
