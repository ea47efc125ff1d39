import type { Series } from "./chartData";
import type { Axis } from "./axis";
import { lookOf, markerHref } from "./ChartDefinitions";
import { categoryCentre, heightOf, rounded } from "./plotPlaces";

/** The name of a row beside its last point, in per cent of the plot. */
interface DirectLabel {
  name: string;
  /** Number of the row, from 0. */
  number: number;
  x: number;
  y: number;
}

/** Names keep so far apart, in per cent of the height. */
const GAP = 6.5;

/** The last name stands above the line of the axis. */
const BOTTOM = 95.5;

/**
 * Names to stand beside the lines, moved apart where lines end close together. None for a single
 * row, which needs no name, nor for many or long names, which a legend tells better.
 */
export function labelsAtLines(series: readonly Series[], axis: Axis): DirectLabel[] {
  if (series.length < 2 || series.length > 4) return [];
  if (series.some(({ name }) => name.length > 20)) return [];
  const ends = series.map(({ values }) => values.findLastIndex((value) => value !== null));
  // All stand behind the longest line, where none of them lies over another line.
  const x = categoryCentre(Math.max(...ends), series[0]?.values.length ?? 1);
  const labels = series.map(({ name, values }, number) => ({
    name,
    number,
    x,
    y: heightOf(values[ends[number] ?? 0] ?? 0, axis),
  }));
  labels.sort((a, b) => a.y - b.y);
  let lowest = -Infinity;
  for (const label of labels) {
    label.y = lowest = Math.max(label.y, lowest + GAP);
  }
  let highest = BOTTOM + GAP;
  for (const label of [...labels].reverse()) {
    label.y = highest = rounded(Math.min(label.y, highest - GAP));
  }
  return labels;
}

/** Draws names beside the lines, each with the mark of its line. */
export function DirectLabels({ id, labels }: { id: string; labels: readonly DirectLabel[] }) {
  return (
    <>
      {labels.map(({ name, number, x, y }) => (
        <g key={number} className="plot-chart__name" data-series={lookOf(number)}>
          <g className="plot-chart__name-mark">
            <use className="chart-marker" href={markerHref(id, number)} x={`${x}%`} y={`${y}%`} />
          </g>
          <text x={`${x}%`} y={`${y}%`} dx="2.2em" dy="0.34em">
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
