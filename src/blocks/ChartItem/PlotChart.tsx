import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { Bars } from "./Bars";
import { ChartDefinitions } from "./ChartDefinitions";
import { ChartLegend } from "./ChartLegend";
import type { Series } from "./chartData";
import { axisFor } from "./axis";
import { formatNumber, withUnit } from "./formatNumber";
import { DirectLabels, labelsAtLines } from "./DirectLabels";
import { Lines } from "./Lines";
import "./PlotChart.css";
import { categoryCentre, heightOf } from "./plotPlaces";

type PlotChartProps = Pick<
  BlockProps<"ChartItem">,
  "categories" | "xLabel" | "yLabel" | "unit" | "decimals"
> & {
  chartType: "BAR" | "LINE" | "AREA";
  series: readonly Series[];
  /** What the chart shows, in words. */
  summary: string;
};

/**
 * Bars, lines or areas over categories. Places are shares of the width and height, so that letters,
 * lines and marks keep their size whatever the width.
 */
export function PlotChart(props: PlotChartProps) {
  const { chartType, categories, series, xLabel, yLabel, unit, decimals, summary } = props;
  const id = useId().replace(/:/g, "");
  const { iso } = localeOf(useLanguage());
  const values = series.flatMap((row) => row.values.filter((value) => value !== null));
  const axis = axisFor(values, chartType !== "LINE");
  const marks = axis.ticks.map((tick) => formatNumber(tick, iso, axis.decimals));
  const widest = Math.max(...marks.map((mark) => mark.length));
  const direct = chartType === "BAR" ? [] : labelsAtLines(series, axis);
  const label = yLabel && unit ? `${yLabel} (${unit})` : (yLabel ?? unit);
  const tooltip = (row: Series, index: number, value: number) =>
    `${row.name}, ${categories[index]}: ${withUnit(formatNumber(value, iso, decimals), unit, iso)}`;
  return (
    <div className="plot-chart" data-direct={direct.length > 0 || undefined}>
      {series.length > 1 && <ChartLegend id={id} chartType={chartType} series={series} />}
      {label && (
        <p className="plot-chart__y-label label" aria-hidden="true">
          {label}
        </p>
      )}
      <div
        className="plot-chart__frame"
        style={{ paddingInlineStart: `${widest * 0.56 + 0.8}em`, ...roomFor(direct) }}
      >
        <svg className="plot-chart__drawing" role="img" aria-label={summary}>
          <ChartDefinitions id={id} count={series.length} />
          {axis.ticks.map((tick, index) => (
            <g key={tick} className="plot-chart__tick" data-zero={tick === 0 || undefined}>
              <line
                x1="0"
                x2="100%"
                y1={`${heightOf(tick, axis)}%`}
                y2={`${heightOf(tick, axis)}%`}
              />
              <text x="0" dx="-0.7em" dy="0.34em" y={`${heightOf(tick, axis)}%`} textAnchor="end">
                {marks[index]}
              </text>
            </g>
          ))}
          <CategoryNames categories={categories} />
          {chartType === "BAR" ? (
            <Bars id={id} series={series} axis={axis} tooltip={tooltip} />
          ) : (
            <Lines
              id={id}
              series={series}
              axis={axis}
              filled={chartType === "AREA"}
              tooltip={tooltip}
            />
          )}
          <DirectLabels id={id} labels={direct} />
        </svg>
      </div>
      {xLabel && (
        <p className="plot-chart__x-label label" aria-hidden="true">
          {xLabel}
        </p>
      )}
    </div>
  );
}

/** Room at the end for names that stand beside the last points. */
function roomFor(labels: ReturnType<typeof labelsAtLines>) {
  const reach = Math.max(0, ...labels.filter(({ x }) => x > 85).map(({ name }) => name.length));
  return { "--names-room": `${reach > 0 ? reach * 0.56 + 2 : 0}em` };
}

/** Names below the categories, as many as fit: fewer of them where the chart is narrow. */
function CategoryNames({ categories }: { categories: readonly string[] }) {
  const longest = Math.max(...categories.map((category) => category.length));
  const letters = categories.length * (longest + 2);
  const every = (room: number) => Math.max(1, Math.ceil(letters / room));
  const hidden = (index: number, room: number) => index % every(room) !== 0 || undefined;
  return (
    <>
      {categories.map((category, index) => (
        <text
          key={index}
          className="plot-chart__category"
          x={`${categoryCentre(index, categories.length)}%`}
          y="100%"
          dy="1.6em"
          textAnchor="middle"
          data-left-out={hidden(index, 95)}
          data-left-out-narrow={hidden(index, 42)}
        >
          {category}
        </text>
      ))}
    </>
  );
}
