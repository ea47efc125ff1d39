import type { Axis } from "./axis";
import { ChartDefinitions, fillOf } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { rounded } from "./plotPlaces";

interface RowBarsProps {
  id: string;
  categories: readonly string[];
  series: readonly Series[];
  axis: Axis;
  /** Formats a value of the axis. */
  mark: (value: number) => string;
  /** Formats a value of the chart, with its unit. */
  number: (value: number) => string;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** Horizontal bars with category names above them, for names too long to fit side by side. */
export function RowBars({ id, categories, series, axis, mark, number, tooltip }: RowBarsProps) {
  const place = (value: number) => rounded(((value - axis.min) / (axis.max - axis.min)) * 100);
  const zero = place(0);
  return (
    <div className="plot-chart__rows">
      <svg className="plot-chart__drawing">
        <ChartDefinitions id={id} count={series.length} />
        {axis.ticks.map((tick) => (
          <g key={tick} className="plot-chart__tick" data-zero={tick === 0 || undefined}>
            <line x1={`${place(tick)}%`} x2={`${place(tick)}%`} y1="0" y2="100%" />
            <text
              x={`${place(tick)}%`}
              y="100%"
              dy="1.5em"
              textAnchor={tick === axis.min ? "start" : "middle"}
            >
              {mark(tick)}
            </text>
          </g>
        ))}
      </svg>
      {categories.map((category, index) => (
        <div key={index} className="plot-chart__row">
          <span className="plot-chart__row-name">{category}</span>
          {series.map((entry, position) => {
            const value = entry.values[index] ?? null;
            if (value === null) return null;
            const end = place(value);
            return (
              <svg key={entry.id} className="plot-chart__row-bar">
                <rect
                  fill={fillOf(id, position)}
                  x={`${Math.min(zero, end)}%`}
                  width={`${rounded(Math.abs(end - zero))}%`}
                  height="14"
                >
                  <title>{tooltip(entry, index, value)}</title>
                </rect>
                <text
                  className="plot-chart__row-number"
                  x={`${Math.max(zero, end)}%`}
                  y="11"
                  dx="0.5em"
                >
                  {number(value)}
                </text>
              </svg>
            );
          })}
        </div>
      ))}
    </div>
  );
}
