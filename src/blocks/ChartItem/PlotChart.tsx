import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { axisFor, heightOf, type Axis, rounded } from "./axis";
import { CategoryNames, nameLetters } from "./CategoryNames";
import { ChartDefinitions, ChartLegend, fillOf } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { briefUnit, formatNumber, withUnit } from "./formatNumber";
import { Lines, DirectLabels, labelsAtLines } from "./Lines";
import "./PlotChart.css";

type PlotChartProps = Pick<
  BlockProps<"ChartItem">,
  "categories" | "xLabel" | "yLabel" | "unit" | "decimals"
> & {
  chartType: "BAR" | "LINE" | "AREA";
  series: readonly Series[];
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

interface BarsProps {
  id: string;
  series: readonly Series[];
  axis: Axis;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** Share of a category's width for its bars, smaller for few bars, which would be too wide. */
const filledShare = (bars: number) => (bars > 5 ? 0.7 : 0.4);

/** Bars from zero, side by side within a category. Missing values have no bar. */
function Bars({ id, series, axis, tooltip }: BarsProps) {
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

interface RowBarsProps {
  id: string;
  categories: readonly string[];
  series: readonly Series[];
  axis: Axis;
  mark: (value: number) => string;
  /** Formats a value of the chart, with its unit. */
  number: (value: number) => string;
  tooltip: (row: Series, index: number, value: number) => string;
}

/** Horizontal bars with category names above them, for names too long to fit side by side. */
function RowBars({ id, categories, series, axis, mark, number, tooltip }: RowBarsProps) {
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
