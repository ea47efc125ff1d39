import { median } from "../median";
import type { Report } from "./report";

/** Results of a visit with Lighthouse's slow phone: scores out of 100, and times in milliseconds. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  /** Largest contentful paint. */
  largestPaint: number;
  /** From the first to the largest contentful paint. */
  afterFirst: number;
  /** Total blocking time. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** The figures of one visit. */
export function figuresOf({ audits, categories }: Report): Figures {
  const score = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const firstPaint = value("first-contentful-paint");
  const largestPaint = value("largest-contentful-paint");
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    firstPaint,
    largestPaint,
    afterFirst: largestPaint - firstPaint,
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

/** The median of each figure by itself. */
export function medianFigures(visits: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(visits.map((figures) => figures[name]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    afterFirst: of("afterFirst"),
    blocking: of("blocking"),
    shift: of("shift"),
  };
}

/** The report whose score of performance is the median, so that what it found is no outlier. */
export function medianReport(reports: readonly Report[]): Report | undefined {
  const score = ({ categories }: Report) => categories["performance"]?.score ?? 0;
  const sorted = [...reports].sort((one, other) => score(one) - score(other));
  return sorted[Math.floor(sorted.length / 2)];
}

/** Whether a page asks search engines not to list it, which costs it most of its score of SEO. */
export function isNoindex({ audits }: Report): boolean {
  return audits["is-crawlable"]?.score === 0;
}
