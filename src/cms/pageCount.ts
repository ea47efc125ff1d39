/** How many pages a list of the CMS has. A list that does not tell how long its pages are has one for each entry. */
export function pageCount({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.ceil(total / Math.max(1, pageSize));
}
