import type { BlockProps } from "../blockTypes";

/** A row of numbers with as many values as the chart has categories. */
export interface Series {
  id: string;
  name: string;
  values: (number | null)[];
}

/**
 * The rows of a chart, each filled up or cut to the categories. Rows without a single number are
 * left out.
 *
 * @param nameFor names a row that has no label, by its number from 1
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

/** The lowest and the highest value of a row, with their positions. */
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

/** The segments of a row between its gaps: positions of values that stand side by side. */
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
