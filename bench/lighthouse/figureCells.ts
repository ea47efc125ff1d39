import type { Figures } from "./figures";

/** Heads of the columns of {@link figureCells}. */
export const FIGURE_HEADS = [
  "perf",
  "a11y",
  "best",
  "SEO",
  "FCP s",
  "LCP s",
  "LCP-FCP",
  "TBT ms",
].concat("CLS");

/** The figures of a page as the cells of a row. */
export function figureCells(figures: Figures): string[] {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  return [
    ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(String),
    ...[figures.firstPaint, figures.largestPaint, figures.afterFirst].map(seconds),
    figures.blocking.toFixed(0),
    figures.shift.toFixed(3),
  ];
}
