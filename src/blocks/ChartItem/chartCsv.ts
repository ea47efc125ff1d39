import type { Series } from "./chartData";

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
