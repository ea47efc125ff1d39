import { useTranslation } from "gatsby-plugin-react-i18next";
import { anchorOf } from "../../components/BlockSection/anchorOf";
import { Icon } from "../../components/Icon/Icon";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
import { chartCsv, csvHref } from "./chartCsv";
import type { Series } from "./chartData";
import { formatNumber } from "./formatNumber";

type ChartTableProps = Pick<
  BlockProps<"ChartItem">,
  "title" | "categories" | "xLabel" | "yLabel" | "unit" | "decimals"
> & { series: readonly Series[] };

/** The numbers of a chart: a collapsible table, and a file to download. */
export function ChartTable(props: ChartTableProps) {
  const { title, categories, series, xLabel, yLabel, unit, decimals } = props;
  const { t } = useTranslation("blocks");
  const { iso } = localeOf(useLanguage());
  const corner = xLabel ?? t("chartItem.category");
  const caption = [yLabel ?? title, unit].filter(Boolean).join(", ");
  return (
    <details className="chart-item__numbers">
      <summary className="chart-item__summary">
        <Icon name="chevron-down" className="chart-item__chevron" />
        <span>{t("chartItem.table")}</span>
      </summary>
      {/* A scrolling box must be focusable, so that arrow keys scroll it. */}
      <section
        className="chart-item__scroller"
        aria-label={[t("chartItem.table"), title].filter(Boolean).join(": ")}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="chart-item__table">
          {caption && <caption>{caption}</caption>}
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {series.map(({ id, name }) => (
                <th key={id} scope="col" className="chart-item__number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category, index) => (
              <tr key={index}>
                <th scope="row">{category}</th>
                {series.map(({ id, values }) => (
                  <td key={id} className="chart-item__number">
                    <Value value={values[index] ?? null} iso={iso} decimals={decimals} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <a
        className="chart-item__file"
        href={csvHref(chartCsv({ corner, categories, series }, iso))}
        download={`${anchorOf({ title }) ?? "chart"}.csv`}
      >
        <Icon name="download" />
        <span>{t("chartItem.file")}</span>
      </a>
    </details>
  );
}

function Value({ value, iso, decimals }: { value: number | null; iso: string; decimals: number }) {
  const { t } = useTranslation("blocks");
  if (value !== null) return <span>{formatNumber(value, iso, decimals)}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("chartItem.gap")}</span>
    </>
  );
}
