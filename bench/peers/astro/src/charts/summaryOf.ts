import { extremes, type Series } from "../../../../../src/blocks/ChartItem/chartData";
import { formatNumber, withUnit } from "../../../../../src/blocks/ChartItem/formatNumber";
import type { BlockProps } from "../../../../../src/blocks/blockTypes";

type Chart = Omit<BlockProps<"ChartItem">, "series"> & { series: readonly Series[] };
type Text = (key: string, values?: Record<string, unknown>) => string;

/** What a chart shows, in words: its kind, and the lowest and highest number of each row. */
export function summaryOf(chart: Chart, iso: string, t: Text): string {
  const { title, chartType, categories, series, yLabel, unit, decimals } = chart;
  const number = (value: number) => withUnit(formatNumber(value, iso, decimals), unit, iso);
  const name = [t(`chartItem.kind.${chartType}`), title ?? yLabel].filter(Boolean).join(": ");
  const rows = series.flatMap(({ name: row, values }) => {
    const found = extremes(values);
    if (!found) return [];
    const { low, high } = found;
    return t("chartItem.extremes", {
      row,
      low: number(low.value),
      lowAt: categories[low.index],
      high: number(high.value),
      highAt: categories[high.index],
    });
  });
  return [`${name}.`, ...rows, t("chartItem.seeTable")].join(" ");
}
