/** Heights of bars that lie, in pixels. */
export const HEIGHTS = { name: 24, bar: 16, gap: 16, foot: 28 };

/** Height of a category with so many bars. */
export const rowHeight = (series: number) => HEIGHTS.name + series * HEIGHTS.bar + HEIGHTS.gap;

/** Height of the drawing in pixels. */
export function rowBarsHeight(categories: number, series: number): number {
  return categories * rowHeight(series) + HEIGHTS.foot;
}
