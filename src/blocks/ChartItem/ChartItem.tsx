import { useTranslation } from "gatsby-plugin-react-i18next";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { RichText } from "../../components/RichText/RichText";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { ChartTable } from "./ChartTable";
import { seriesOf, extremes, type Series } from "./chartData";
import "./ChartItem.css";
import { PieChart } from "./PieChart";
import { PlotChart } from "./PlotChart";
import { formatNumber, withUnit } from "./formatNumber";

/**
 * A chart, drawn on the server without script. Also describes it in words, and offers its numbers as a table and a
 * file.
 */
export function ChartItem(props: BlockProps<"ChartItem">) {
  const { title, text, chartType, categories, source } = props;
  const { t } = useTranslation("blocks");
  const { iso } = localeOf(useLanguage());
  const rows = seriesOf(props, (number) => t("chartItem.row", { number }));
  const series = chartType === "PIE" ? rows.slice(0, 1) : rows;
  const summary = useChartSummary({ ...props, series }, iso);
  if (series.length === 0 && !text) return null;
  return (
    <BlockSection className="chart-item" title={title} layout="split">
      {text && <RichText className="chart-item__text" html={text.processed} />}
      {series.length === 0 ? (
        <p className="chart-item__none">{t("chartItem.none")}</p>
      ) : (
        <>
          <figure className="chart-item__figure">
            {chartType === "PIE" ? (
              <PieChart {...props} series={series} summary={summary} />
            ) : (
              <PlotChart {...props} chartType={chartType} series={series} summary={summary} />
            )}
            {source && (
              <figcaption className="chart-item__source label">
                {`${t("chartItem.source")}: ${source}`}
              </figcaption>
            )}
          </figure>
          <ChartTable {...props} categories={categories} series={series} />
        </>
      )}
    </BlockSection>
  );
}

/** Description of a chart: its kind, and minimum and maximum of each series. */
function useChartSummary(
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
