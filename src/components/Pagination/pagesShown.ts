/**
 * The pages that a pagination links to: the first, the last, and those around the one shown.
 * Null stands for pages left out, always two or more. Pages count from 0.
 *
 * @param count number of pages, however large: a CMS may promise any
 */
export function pagesShown(page: number, count: number): (number | null)[] {
  const candidates = [0, page - 1, page, page + 1, count - 1];
  const linked = new Set(candidates.filter((each) => each >= 0 && each < count));
  const shown: (number | null)[] = [];
  let last = -1;
  for (const each of [...linked].sort((a, b) => a - b)) {
    // A gap of one page takes no more room as its number.
    if (each - last === 2) shown.push(each - 1);
    else if (each - last > 2) shown.push(null);
    shown.push(each);
    last = each;
  }
  return shown;
}
