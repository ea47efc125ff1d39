import { useId } from "react";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { ChartDefinitions, fillOf, ChartLegend } from "./ChartDefinitions";
import type { Series } from "./chartData";
import { briefUnit, formatNumber, withUnit } from "./formatNumber";
import "./PieChart.css";

type PieChartProps = Pick<BlockProps<"ChartItem">, "categories" | "unit" | "decimals"> & {
  /** Only the first series is drawn. */
  series: readonly Series[];
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

/** A slice of a pie in a square of 240. */
interface Slice {
  name: string;
  value: number;
  /** Fraction of the whole, 0 to 1. */
  share: number;
  path: string;
  /** Position of its number, outside the pie. */
  label: { x: number; y: number };
}

const CENTRE = 120;
const RADIUS = 92;
const LABEL_RADIUS = 108;

/** Slices of a pie, clockwise from the top. Skips amounts that are not positive. */
function slicesOf(categories: readonly string[], values: readonly (number | null)[]): Slice[] {
  const amounts = categories.flatMap((name, index) => {
    const value = values[index] ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
  const total = amounts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return amounts.map(({ name, value }) => {
    const share = value / total;
    const start = from;
    from += share;
    return {
      name,
      value,
      share,
      path: slicePath(start, from),
      label: point((start + from) / 2, LABEL_RADIUS),
    };
  });
}

function slicePath(start: number, end: number): string {
  // An arc cannot end where it starts, so a full pie needs two.
  if (end - start > 0.9999) {
    return `M${CENTRE} ${CENTRE - RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${2 * RADIUS}a${RADIUS} ${RADIUS} 0 1 1 0 ${-2 * RADIUS}z`;
  }
  const a = point(start, RADIUS);
  const b = point(end, RADIUS);
  const large = end - start > 0.5 ? 1 : 0;
  return `M${CENTRE} ${CENTRE}L${a.x} ${a.y}A${RADIUS} ${RADIUS} 0 ${large} 1 ${b.x} ${b.y}z`;
}

/** A point at a fraction of the circle, clockwise from the top. */
function point(share: number, radius: number): { x: number; y: number } {
  const angle = share * 2 * Math.PI;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round(CENTRE + radius * Math.sin(angle)),
    y: round(CENTRE - radius * Math.cos(angle)),
  };
}
