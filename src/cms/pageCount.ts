/** Number of pages of a list. A list without a page size counts one entry per page. */
export function pageCount({ total, pageSize }: { total: number; pageSize: number }): number {
  return Math.ceil(total / Math.max(1, pageSize));
}
