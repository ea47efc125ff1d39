import type { Series } from "./chartData";

/**
 * The numbers of a chart as a file that spreadsheets of a locale open: with the decimal mark and
 * the separator that they expect there, and a byte order mark so that they read it as UTF-8.
 *
 * @param corner heading of the column of categories
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
  // Spreadsheets of Switzerland separate by semicolon, whatever the decimal mark.
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

/** The file as an address that a link can offer to download, with or without script. */
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

/** A text as a cell. One that a spreadsheet would take for a formula is marked as text. */
function cell(text: string, separator: string): string {
  const safe = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
