import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { ChartDefinitions, fillOf } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { ChartLegend } from "./ChartLegend";
import { formatNumber, withUnit } from "./formatNumber";
import "./PieChart.css";
import { slicesOf } from "./slices";

type PieChartProps = Pick<BlockProps<"ChartItem">, "categories" | "unit" | "decimals"> & {
  /** The first row counts. */
  series: readonly Series[];
  /** What the chart shows, in words. */
  summary: string;
};

/** A pie, clockwise from the top, each slice with its number beside it and its name in the legend. */
export function PieChart({ categories, series, unit, decimals, summary }: PieChartProps) {
  const id = useId().replace(/:/g, "");
  const { iso } = localeOf(useLanguage());
  const number = (value: number) => withUnit(formatNumber(value, iso, decimals), unit, iso);
  const slices = slicesOf(categories, series[0]?.values ?? []);
  return (
    <div className="pie-chart">
      <svg className="pie-chart__drawing" role="img" aria-label={summary} viewBox="0 0 240 240">
        <ChartDefinitions id={id} count={slices.length} />
        {slices.map((slice, index) => (
          <g key={index}>
            <path className="pie-chart__slice" d={slice.path} fill={fillOf(id, index)}>
              <title>{`${slice.name}: ${number(slice.value)}`}</title>
            </path>
            {slice.share > 0.03 && (
              <text className="pie-chart__number" {...slice.label} textAnchor="middle" dy="0.34em">
                {number(slice.value)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ChartLegend
        id={id}
        chartType="PIE"
        series={slices.map(({ name, value }) => ({ name, value: number(value) }))}
      />
    </div>
  );
}
