import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { axisFor } from "./axis";
import { Bars } from "./Bars";
import { CategoryNames, nameLetters } from "./CategoryNames";
import { ChartDefinitions } from "./ChartDefinitions";
import { ChartLegend } from "./ChartLegend";
import type { Series } from "./chartData";
import { DirectLabels, labelsAtLines } from "./DirectLabels";
import { briefUnit, formatNumber, withUnit } from "./formatNumber";
import { Lines } from "./Lines";
import "./PlotChart.css";
import { heightOf } from "./plotPlaces";
import { RowBars } from "./RowBars";

type PlotChartProps = Pick<
  BlockProps<"ChartItem">,
  "categories" | "xLabel" | "yLabel" | "unit" | "decimals"
> & {
  chartType: "BAR" | "LINE" | "AREA";
  series: readonly Series[];
  /** Description of the chart. */
  summary: string;
};

/** With more letters the names do not fit below bars. */
const MOST_LETTERS = 80;

/**
 * Bars, lines or areas over categories. Positions are percentages, so that text, lines and markers keep their size
 * at any width.
 */
export function PlotChart(props: PlotChartProps) {
  const { chartType, categories, series, xLabel, yLabel, unit, decimals, summary } = props;
  const id = useId().replace(/:/g, "");
  const { iso } = localeOf(useLanguage());
  const lying = chartType === "BAR" && nameLetters(categories) > MOST_LETTERS;
  const values = series.flatMap((row) => row.values.filter((value) => value !== null));
  const axis = axisFor(values, chartType !== "LINE", lying ? 3 : 5);
  const mark = (value: number) => formatNumber(value, iso, axis.decimals);
  const plain = (value: number) => formatNumber(value, iso, decimals);
  const number = (value: number) => withUnit(plain(value), briefUnit(unit), iso);
  const tooltip = (row: Series, index: number, value: number) =>
    `${row.name}, ${categories[index]}: ${withUnit(plain(value), unit, iso)}`;
  const direct = chartType === "BAR" ? [] : labelsAtLines(series, axis);
  const parts = { id, series, axis, tooltip };
  const [above, below] = lying ? [xLabel, yLabel] : [yLabel, xLabel];
  const measured = (label: string | null, show: boolean) =>
    label && show && unit ? `${label} (${unit})` : (label ?? (show ? unit : null));
  return (
    <div className="plot-chart" data-direct={direct.length > 0 || undefined}>
      {series.length > 1 && <ChartLegend id={id} chartType={chartType} series={series} />}
      <AxisLabel place="y" label={measured(above, !lying)} />
      <div
        className="plot-chart__frame"
        role="img"
        aria-label={summary}
        style={
          lying
            ? { paddingInlineEnd: room(values.map(number)) }
            : roomBeside(axis.ticks.map(mark), direct)
        }
      >
        {lying ? (
          <RowBars {...parts} categories={categories} mark={mark} number={number} />
        ) : (
          <>
            <svg className="plot-chart__drawing">
              <ChartDefinitions id={id} count={series.length} />
              {axis.ticks.map((tick) => (
                <Mark key={tick} tick={tick} y={`${heightOf(tick, axis)}%`} text={mark(tick)} />
              ))}
              {chartType === "BAR" ? (
                <Bars {...parts} />
              ) : (
                <Lines {...parts} filled={chartType === "AREA"} />
              )}
              <DirectLabels id={id} labels={direct} />
            </svg>
            <CategoryNames categories={categories} />
          </>
        )}
      </div>
      <AxisLabel place="x" label={measured(below, lying)} />
    </div>
  );
}

function AxisLabel({ place, label }: { place: "x" | "y"; label: string | null }) {
  if (!label) return null;
  return (
    <p className={`plot-chart__${place}-label label`} aria-hidden="true">
      {label}
    </p>
  );
}

function Mark({ tick, y, text }: { tick: number; y: string; text: string }) {
  return (
    <g className="plot-chart__tick" data-zero={tick === 0 || undefined}>
      <line x1="0" x2="100%" y1={y} y2={y} />
      <text x="0" dx="-0.7em" dy="0.34em" y={y} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

/** Space for axis labels, and for names beside the last points. */
function roomBeside(marks: readonly string[], labels: ReturnType<typeof labelsAtLines>) {
  const names = labels.filter(({ x }) => x > 85).map(({ name }) => `${name}   `);
  return { paddingInlineStart: room(marks), "--names-room": names.length > 0 ? room(names) : "0" };
}

/** Width of the longest text, plus a margin. */
function room(texts: readonly string[]): string {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return `${Math.round((longest * 0.56 + 0.8) * 100) / 100}em`;
}
