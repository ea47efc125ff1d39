import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { LAST_HYDRATED } from "../../e2e/lastHydrated";
import { median } from "../median";

/** How the bench starts Chromium: without a window, and without talking to anybody by itself. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** CPU slowdown factor. */
const SLOWDOWN = 4;

/** Idle time after which a page is at rest, in milliseconds. */
const REST_MS = 6000;

/** Timeout for pages that never rest, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Measurements of a document by the browser, in milliseconds since its request. */
interface VisitRecord {
  /** Parts of interactions, such as a pointer that comes down and a click. */
  events: { start: number; duration: number }[];
  /** Tasks that keep the main thread longer than 50 ms. */
  tasks: { start: number; duration: number }[];
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

/** A tab of a slow phone that has seen nothing yet. */
export interface SlowTab {
  page: Page;
  session: CDPSession;
  close: () => Promise<void>;
}

/** Starts Chromium, whose tabs are those of slow phones. */
export async function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}

/** Opens a tab with a cache of its own, in the size that Lighthouse's phone has. */
export async function openSlowTab(browser: Browser): Promise<SlowTab> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await recordVisits(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, session, close: () => context.close() };
}

/** Lets each document of a page record what it is measured by, from its beginning. */
async function recordVisits(page: Page): Promise<void> {
  // Compilers may name functions by a helper that the browser does not have, so none here has a name.
  await page.addInitScript(() => {
    const record: VisitRecord = {
      events: [],
      tasks: [],
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
      for (const { name, startTime } of list.getEntries()) {
        if (name === "first-contentful-paint") record.firstPaint = startTime;
      }
    }).observe({ type: "paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) record.largestPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
}

/**
 * Waits until a page has loaded, its scripts have run, which they do four seconds later where nobody moves, and no long
 * task has begun for a while.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const end = Date.now() + TIMEOUT_MS;
  for (let idle = 0; idle < REST_MS && Date.now() < end; await delay(250)) {
    idle = await page.evaluate((lastHydrated) => {
      const { tasks, hydrated } = window.visitRecord;
      const last = document.querySelector(lastHydrated) ?? {};
      const now = performance.now();
      if (Object.keys(last).some((key) => key.startsWith("__react"))) {
        window.visitRecord.hydrated = Math.min(hydrated, now);
      }
      const ends = tasks.map(({ start, duration }) => start + duration);
      return Math.max(0, now - Math.max(window.visitRecord.hydrated, ...ends));
    }, LAST_HYDRATED);
  }
}

/** What has been recorded of the document that the page shows. */
export async function recordOf(page: Page): Promise<VisitRecord> {
  return page.evaluate(() => window.visitRecord);
}

/** What a load on a slow processor comes to, in milliseconds. */
interface Load {
  firstPaint: number;
  largestPaint: number;
  /** What long tasks take beyond 50 ms, from the first paint until the page is at rest. */
  blocking: number;
}

/** Loads a page once with an empty cache. Nobody touches it. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, close } = await openSlowTab(browser);
  try {
    await page.goto(url);
    await atRest(page);
    const { firstPaint, largestPaint, tasks } = await recordOf(page);
    const later = tasks.filter(({ start }) => start >= firstPaint);
    const blocking = later.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { firstPaint, largestPaint, blocking };
  } finally {
    await close();
  }
}

/** Heads of the columns of {@link loadCells}. */
export const LOAD_HEADS = ["FCP ms", "LCP ms", "TBT ms"];

/** The medians of several loads as the cells of a row. */
export function loadCells(loads: readonly Load[]): string[] {
  return (["firstPaint", "largestPaint", "blocking"] as const).map((name) =>
    median(loads.map((load) => load[name])).toFixed(0),
  );
}
