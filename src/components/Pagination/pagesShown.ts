/**
 * The pages that a pagination links to: the first, the last, and those around the one shown.
 * Null stands for pages left out, always two or more. Pages count from 0.
 */
export function pagesShown(page: number, count: number): (number | null)[] {
  const shown: (number | null)[] = [];
  let last = -1;
  for (let candidate = 0; candidate < count; candidate++) {
    const near = Math.abs(candidate - page) <= 1;
    if (!near && candidate !== 0 && candidate !== count - 1) continue;
    // A gap of one page takes no more room as its number.
    if (candidate - last === 2) shown.push(candidate - 1);
    else if (candidate - last > 2) shown.push(null);
    shown.push(candidate);
    last = candidate;
  }
  return shown;
}
