import type { BlockProps } from "../blockTypes";
import { fillOf, lookOf, markerHref } from "./ChartDefinitions";

interface ChartLegendProps {
  id: string;
  chartType: BlockProps<"ChartItem">["chartType"];
  /** Series, or slices of a pie, with an optional text after each name. */
  series: readonly { name: string; value?: string }[];
}

/** Names of series or slices, with samples of their looks. */
export function ChartLegend({ id, chartType, series }: ChartLegendProps) {
  return (
    <ul className="chart-legend" data-type={chartType.toLowerCase()} aria-hidden="true">
      {series.map(({ name, value }, number) => (
        <li key={number} className="chart-legend__entry">
          <svg className="chart-legend__sample" width="28" height="14" data-series={lookOf(number)}>
            {chartType === "LINE" || chartType === "AREA" ? (
              <>
                <line className="chart-line" x1="0" x2="28" y1="7" y2="7" />
                <use className="chart-marker" href={markerHref(id, number)} x="14" y="7" />
              </>
            ) : (
              <rect width="28" height="14" fill={fillOf(id, number)} />
            )}
          </svg>
          <span className="chart-legend__name">{name}</span>
          {value && <span className="chart-legend__value">{value}</span>}
        </li>
      ))}
    </ul>
  );
}
