import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { ChartDefinitions, fillOf } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { ChartLegend } from "./ChartLegend";
import { briefUnit, formatNumber, withUnit } from "./formatNumber";
import "./PieChart.css";
import { slicesOf } from "./slices";

type PieChartProps = Pick<BlockProps<"ChartItem">, "categories" | "unit" | "decimals"> & {
  /** Only the first series is drawn. */
  series: readonly Series[];
  /** Description of the chart. */
  summary: string;
};

/** A pie, clockwise from the top. Numbers are beside the slices, names in the legend. */
export function PieChart({ categories, series, unit, decimals, summary }: PieChartProps) {
  const id = useId().replace(/:/g, "");
  const { iso } = localeOf(useLanguage());
  const plain = (value: number) => formatNumber(value, iso, decimals);
  const number = (value: number) => withUnit(plain(value), unit, iso);
  const brief = (value: number) => withUnit(plain(value), briefUnit(unit), iso);
  const slices = slicesOf(categories, series[0]?.values ?? []);
  const room = roomBeside(slices.map(({ value }) => brief(value)));
  return (
    <div className="pie-chart">
      <svg
        className="pie-chart__drawing"
        role="img"
        aria-label={summary}
        viewBox={`${-room} 0 ${240 + 2 * room} 240`}
      >
        <ChartDefinitions id={id} count={slices.length} />
        {slices.map((slice, index) => (
          <g key={index}>
            <path className="pie-chart__slice" d={slice.path} fill={fillOf(id, index)}>
              <title>{`${slice.name}: ${number(slice.value)}`}</title>
            </path>
            {slice.share > 0.03 && (
              <text className="pie-chart__number" {...slice.label} textAnchor="middle" dy="0.34em">
                {brief(slice.value)}
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

/** Space on each side of the square for half of the longest number. */
function roomBeside(numbers: readonly string[]): number {
  const longest = Math.max(0, ...numbers.map(({ length }) => length));
  return Math.max(0, Math.round(longest * 3 - 12));
}
