import type { Series } from "./chartData";
import type { Axis } from "./chartNumbers";
import { lookOf } from "./ChartDefinitions";
import { categoryCentre, heightOf, rounded } from "./plotPlaces";

/** The name of a row beside its last point, in per cent of the plot. */
interface DirectLabel {
  name: string;
  look: number;
  x: number;
  y: number;
}

/** Names keep so far apart, in per cent of the height. */
const GAP = 6.5;

/**
 * Names to stand beside the lines, moved apart where lines end close together. None for a single
 * row, which needs no name, nor for many or long names, which a legend tells better.
 */
export function labelsAtLines(series: readonly Series[], axis: Axis): DirectLabel[] {
  if (series.length < 2 || series.length > 4) return [];
  if (series.some(({ name }) => name.length > 20)) return [];
  const labels = series.map(({ name, values }, number) => {
    const last = values.findLastIndex((value) => value !== null);
    return {
      name,
      look: lookOf(number),
      x: categoryCentre(last, values.length),
      y: heightOf(values[last] ?? 0, axis),
    };
  });
  labels.sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  for (const label of labels) {
    label.y = lowest = Math.max(label.y, lowest + GAP);
  }
  let highest = 100 + GAP;
  for (const label of [...labels].reverse()) {
    label.y = highest = rounded(Math.min(label.y, highest - GAP));
  }
  return labels;
}

/** Draws names beside the lines. */
export function DirectLabels({ labels }: { labels: readonly DirectLabel[] }) {
  return (
    <>
      {labels.map(({ name, look, x, y }) => (
        <text
          key={name}
          className="plot-chart__name"
          data-series={look}
          x={`${x}%`}
          y={`${y}%`}
          dx="0.8em"
          dy="0.34em"
        >
          {name}
        </text>
      ))}
    </>
  );
}
