import type { Series } from "./chartData";
import type { Axis } from "./axis";
import { fillOf } from "./ChartDefinitions";
import { heightOf, rounded } from "./plotPlaces";

interface BarsProps {
  id: string;
  series: readonly Series[];
  axis: Axis;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** Share of a category's width for its bars, smaller for few bars, which would be too wide. */
const filledShare = (bars: number) => (bars > 5 ? 0.7 : 0.4);

/** Bars from zero, side by side within a category. Missing values have no bar. */
export function Bars({ id, series, axis, tooltip }: BarsProps) {
  const zero = heightOf(0, axis);
  const filled = filledShare(series.length * (series[0]?.values.length ?? 0));
  return (
    <>
      {series.map((row, number) => {
        const band = 100 / row.values.length;
        const width = (band * filled) / series.length;
        return row.values.map((value, index) => {
          if (value === null) return null;
          const top = heightOf(value, axis);
          return (
            <rect
              key={`${row.id}-${index}`}
              className="chart-bar"
              fill={fillOf(id, number)}
              x={`${rounded(band * (index + (1 - filled) / 2) + width * number)}%`}
              width={`${rounded(width * (series.length > 1 ? 0.92 : 1))}%`}
              y={`${Math.min(zero, top)}%`}
              height={`${rounded(Math.abs(zero - top))}%`}
            >
              <title>{tooltip(row, index, value)}</title>
            </rect>
          );
        });
      })}
    </>
  );
}
