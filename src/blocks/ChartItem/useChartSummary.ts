import { useTranslation } from "gatsby-plugin-react-i18next";
import type { BlockProps } from "../blockTypes";
import { extremes, type Series } from "./chartData";
import { formatNumber, withUnit } from "./formatNumber";

/** What a chart shows, in words: its kind, and the lowest and highest number of each row. */
export function useChartSummary(
  chart: Pick<
    BlockProps<"ChartItem">,
    "title" | "chartType" | "categories" | "yLabel" | "unit" | "decimals"
  > & { series: readonly Series[] },
  iso: string,
): string {
  const { t } = useTranslation("blocks");
  const { title, chartType, categories, series, yLabel, unit, decimals } = chart;
  const number = (value: number) => withUnit(formatNumber(value, iso, decimals), unit, iso);
  const name = [t(`chartItem.kind.${chartType}`), title ?? yLabel].filter(Boolean).join(": ");
  const rows = series.flatMap(({ name: row, values }) => {
    const found = extremes(values);
    if (!found) return [];
    return t("chartItem.extremes", {
      row,
      low: number(found.low.value),
      lowAt: categories[found.low.index],
      high: number(found.high.value),
      highAt: categories[found.high.index],
    });
  });
  return [`${name}.`, ...rows, t("chartItem.seeTable")].join(" ");
}
