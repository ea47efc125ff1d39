import { useTranslation } from "gatsby-plugin-react-i18next";
import { anchorOf } from "../../components/BlockSection/anchorOf";
import { Icon } from "../../components/Icon/Icon";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";
import type { BlockProps } from "../blockTypes";
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

/**
 * Numbers of a chart as CSV for spreadsheets of a locale: with their decimal mark and separator, and a byte order
 * mark for UTF-8.
 *
 * @param corner heading of the category column
 */
export function chartCsv(
  {
    corner,
    categories,
    series,
  }: { corner: string; categories: readonly string[]; series: readonly Series[] },
  iso: string,
): string {
  const mark = decimalMark(iso);
  // Swiss spreadsheets expect semicolons, whatever the decimal mark.
  const separator = iso.startsWith("en") ? "," : ";";
  const rows = [
    [corner, ...series.map(({ name }) => name)].map((text) => cell(text, separator)),
    ...categories.map((category, index) => [
      cell(category, separator),
      ...series.map(({ values }) => numberCell(values[index] ?? null, mark)),
    ]),
  ];
  return "\uFEFF" + rows.map((row) => row.join(separator)).join("\r\n") + "\r\n";
}

/** The file as a data URL for a download link, with or without script. */
export function csvHref(csv: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`;
}

function decimalMark(iso: string): string {
  const parts = new Intl.NumberFormat(iso).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

function numberCell(value: number | null, mark: string): string {
  return value === null ? "" : String(value).replace(".", mark);
}

/** Escapes a cell. Marks text that a spreadsheet would treat as a formula. */
function cell(text: string, separator: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
