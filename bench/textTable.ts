/**
 * Sets rows in columns as wide as their widest cell: what begins as a number stands to the right, all
 * else to the left.
 */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const isNumeric = head.map((_, column) => rows.some((row) => /^[-<]?\d/.test(row[column] ?? "")));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const text = cells[column] ?? "";
        return isNumeric[column] ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [head, widths.map((width) => "-".repeat(width)), ...rows].map(line).join("\n");
}
