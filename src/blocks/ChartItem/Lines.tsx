import { runs, type Series } from "./chartData";
import { type Axis, categoryCentre, heightOf, rounded } from "./axis";
import { lookOf, markerHref } from "./ChartDefinitions";

interface LinesProps {
  id: string;
  series: readonly Series[];
  axis: Axis;
  filled: boolean;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** More markers than this would hide the line. */
const MOST_MARKS = 36;

/** Lines, or areas below them. A missing value interrupts the line. */
export function Lines({ id, series, axis, filled, tooltip }: LinesProps) {
  return (
    <>
      {/* Paths have no relative units, so draw them in a stretched square with non-scaling strokes. */}
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {series.map((row, number) => (
          <g key={row.id} data-series={lookOf(number)}>
            {runs(row.values).map((run) => {
              const points = run.map(
                ({ value, index }) =>
                  `${categoryCentre(index, row.values.length)},${heightOf(value, axis)}`,
              );
              const zero = heightOf(Math.max(axis.min, Math.min(0, axis.max)), axis);
              const edge = (at: number) => categoryCentre(at, row.values.length);
              const [first, last] = [run[0]?.index ?? 0, run.at(-1)?.index ?? 0];
              return (
                <g key={first}>
                  {filled && (
                    <polygon
                      className="chart-area"
                      points={[`${edge(first)},${zero}`, ...points, `${edge(last)},${zero}`].join(
                        " ",
                      )}
                    />
                  )}
                  <polyline
                    className="chart-line"
                    points={points.join(" ")}
                    vectorEffect="non-scaling-stroke"
                  />
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      {series.map((row, number) =>
        row.values.map((value, index) =>
          value === null || row.values.length > MOST_MARKS ? null : (
            <use
              key={`${row.id}-${index}`}
              href={markerHref(id, number)}
              className="chart-marker"
              data-series={lookOf(number)}
              x={`${categoryCentre(index, row.values.length)}%`}
              y={`${heightOf(value, axis)}%`}
            >
              <title>{tooltip(row, index, value)}</title>
            </use>
          ),
        ),
      )}
    </>
  );
}

/** Name of a series beside its last point, in per cent of the plot. */
interface DirectLabel {
  name: string;
  number: number;
  x: number;
  y: number;
}

/** Smallest distance of names, in per cent of the height. */
const GAP = 6.5;

/** Keeps the lowest name above the axis. */
const BOTTOM = 95.5;

/**
 * Names beside the lines, moved apart where they would overlap. Empty for a single series, and for many or long
 * names, which go into a legend.
 */
export function labelsAtLines(series: readonly Series[], axis: Axis): DirectLabel[] {
  if (series.length < 2 || series.length > 4) return [];
  if (series.some(({ name }) => name.length > 20)) return [];
  const ends = series.map(({ values }) => values.findLastIndex((value) => value !== null));
  // Put all names behind the longest line, so that none covers another line.
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
