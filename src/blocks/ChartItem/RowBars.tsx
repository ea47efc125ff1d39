import type { Axis } from "./axis";
import { fillOf } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { rounded } from "./plotPlaces";

interface RowBarsProps {
  id: string;
  categories: readonly string[];
  series: readonly Series[];
  axis: Axis;
  /** Writes a value of the axis. */
  mark: (value: number) => string;
  /** Writes a value of the chart, with its unit. */
  number: (value: number) => string;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** Heights in pixels. */
const NAME = 24;
const BAR = 16;
const GAP = 16;
const FOOT = 28;

/** Height of the drawing in pixels. */
export function rowBarsHeight(categories: number, series: number): number {
  return categories * rowHeight(series) + FOOT;
}

/** Bars that lie, each category with its whole name above them: for names too long to stand side by side. */
export function RowBars({ id, categories, series, axis, mark, number, tooltip }: RowBarsProps) {
  const row = rowHeight(series.length);
  const bottom = categories.length * row;
  const place = (value: number) => rounded(((value - axis.min) / (axis.max - axis.min)) * 100);
  const zero = place(0);
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick} className="plot-chart__tick" data-zero={tick === 0 || undefined}>
          <line x1={`${place(tick)}%`} x2={`${place(tick)}%`} y1="0" y2={bottom} />
          <text
            x={`${place(tick)}%`}
            y={bottom + 20}
            textAnchor={tick === axis.min ? "start" : "middle"}
          >
            {mark(tick)}
          </text>
        </g>
      ))}
      {categories.map((category, index) => (
        <g key={index}>
          <text className="plot-chart__row-name" x="0" y={index * row + 16}>
            {category}
          </text>
          {series.map((entry, position) => {
            const value = entry.values[index] ?? null;
            if (value === null) return null;
            const end = place(value);
            const top = index * row + NAME + position * BAR;
            return (
              <g key={entry.id}>
                <rect
                  fill={fillOf(id, position)}
                  x={`${Math.min(zero, end)}%`}
                  width={`${rounded(Math.abs(end - zero))}%`}
                  y={top}
                  height={BAR - 2}
                >
                  <title>{tooltip(entry, index, value)}</title>
                </rect>
                <text
                  className="plot-chart__row-number"
                  x={`${Math.max(zero, end)}%`}
                  y={top + 11}
                  dx="0.5em"
                >
                  {number(value)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

function rowHeight(series: number): number {
  return NAME + series * BAR + GAP;
}
