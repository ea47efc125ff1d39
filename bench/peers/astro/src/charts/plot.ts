import type { Axis } from "../../../../../src/blocks/ChartItem/axis";
import type { Series } from "../../../../../src/blocks/ChartItem/chartData";
import { categoryCentre, heightOf, rounded } from "../../../../../src/blocks/ChartItem/plotPlaces";

/** Names keep so far apart, in per cent of the height; the last stands above the line of the axis. */
const GAP = 6.5;
const BOTTOM = 95.5;

/** How many letters the names of all categories would take, had each the room of the longest. */
export function nameLetters(categories: readonly string[]): number {
  const longest = Math.max(0, ...categories.map(({ length }) => length));
  return categories.length * (longest + 2);
}

/** Whether the name of a category is left out where so many letters fit. */
export function isLeftOut(categories: readonly string[], index: number, room: number): boolean {
  return index % Math.max(1, Math.ceil(nameLetters(categories) / room)) !== 0;
}

/** Names to stand beside the lines, moved apart where lines end close together. */
export function labelsAtLines(series: readonly Series[], axis: Axis) {
  if (series.length < 2 || series.length > 4) return [];
  if (series.some(({ name }) => name.length > 20)) return [];
  const ends = series.map(({ values }) => values.findLastIndex((value) => value !== null));
  const x = categoryCentre(Math.max(...ends), series[0]?.values.length ?? 1);
  const labels = series.map(({ name, values }, number) => {
    const y = heightOf(values[ends[number] ?? 0] ?? 0, axis);
    return { name, number, x, y };
  });
  labels.sort((one, other) => one.y - other.y);
  let lowest = -Infinity;
  for (const label of labels) label.y = lowest = Math.max(label.y, lowest + GAP);
  let highest = BOTTOM + GAP;
  for (const label of [...labels].reverse()) {
    label.y = highest = rounded(Math.min(label.y, highest - GAP));
  }
  return labels;
}

/** The width that the longest of some texts takes, a little more than its letters. */
export function room(texts: readonly string[]): string {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return `${Math.round((longest * 0.56 + 0.8) * 100) / 100}em`;
}
