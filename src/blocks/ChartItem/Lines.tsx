import { runs, type Series } from "./chartData";
import type { Axis } from "./axis";
import { lookOf, markerHref } from "./ChartDefinitions";
import { categoryCentre, heightOf } from "./plotPlaces";

interface LinesProps {
  id: string;
  series: readonly Series[];
  axis: Axis;
  /** Whether to fill the area below. */
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
