import type { Page } from "@playwright/test";

/** Measurements of a document by the browser, in milliseconds since its request. */
export interface VisitRecord {
  /** Parts of interactions, such as a pointer that comes down and a click. */
  events: { start: number; duration: number }[];
  /** Tasks that keep the main thread longer than 50 ms. */
  tasks: { start: number; duration: number }[];
  shifts: { start: number; value: number }[];
  firstPaint: number;
  largestPaint: number;
  /** Time at which the page was found completely hydrated; Infinity until then. */
  hydrated: number;
}

declare global {
  interface Window {
    visitRecord: VisitRecord;
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Lets each document of a page record what it is measured by, from its beginning. */
export async function recordVisits(page: Page): Promise<void> {
  // Compilers may name functions by a helper that the browser does not have, so none here has a name.
  await page.addInitScript(() => {
    const record: VisitRecord = {
      events: [],
      tasks: [],
      shifts: [],
      firstPaint: NaN,
      largestPaint: NaN,
      hydrated: Infinity,
    };
    window.visitRecord = record;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[]) {
        if (entry.interactionId > 0) {
          record.events.push({ start: entry.startTime, duration: entry.duration });
        }
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        record.tasks.push({ start: startTime, duration });
      }
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) {
          record.shifts.push({ start: entry.startTime, value: entry.value });
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === "first-contentful-paint") record.firstPaint = startTime;
      }
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) record.largestPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/** What has been recorded of the document that the page shows. */
export async function recordOf(page: Page): Promise<VisitRecord> {
  return page.evaluate(() => window.visitRecord);
}

/** What tasks take beyond 50 ms, of those that begin at a time or later. */
export function blockingSince(start: number, { tasks }: VisitRecord): number {
  const later = tasks.filter((task) => task.start >= start);
  return later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Cumulative layout shift: the worst window of at most 5 s whose shifts follow within 1 s. */
export function shiftOf({ shifts }: VisitRecord): number {
  let worst = 0;
  let [sum, first, last] = [0, -Infinity, -Infinity];
  for (const { start, value } of shifts) {
    const continues = start - last < 1000 && start - first < 5000;
    [sum, first, last] = continues ? [sum + value, first, start] : [value, start, start];
    worst = Math.max(worst, sum);
  }
  return worst;
}
