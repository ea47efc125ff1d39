import type { Browser } from "@playwright/test";
import { median } from "../median";
import { blockingSince, recordOf, shiftOf } from "./record";
import { atRest, openSlowTab } from "./slowBrowser";

/** What a load on a slow processor comes to, in milliseconds. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  /** What long tasks take beyond 50 ms, from the first paint until the page is at rest. */
  blocking: number;
  /** The longest task, whenever it is, and when it begins. */
  longest: number;
  longestAt: number;
  shift: number;
}

/** Loads a page once with an empty cache. Nobody touches it. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, close } = await openSlowTab(browser);
  try {
    await page.goto(url);
    await atRest(page);
    const record = await recordOf(page);
    const [longest] = [...record.tasks].sort((one, other) => other.duration - one.duration);
    return {
      firstPaint: record.firstPaint,
      largestPaint: record.largestPaint,
      blocking: blockingSince(record.firstPaint, record),
      longest: longest?.duration ?? 0,
      longestAt: longest?.start ?? NaN,
      shift: shiftOf(record),
    };
  } finally {
    await close();
  }
}

/** Heads of the columns of {@link loadCells}. */
export const LOAD_HEADS = ["FCP ms", "LCP ms", "TBT ms", "longest task ms", "at ms", "CLS"];

/** The medians of several loads as the cells of a row. */
export function loadCells(loads: readonly Load[]): string[] {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  const longest = of("longest");
  return [
    ...[of("firstPaint"), of("largestPaint"), of("blocking")].map((ms) => ms.toFixed(0)),
    longest > 0 ? longest.toFixed(0) : "<50",
    longest > 0 ? of("longestAt").toFixed(0) : "",
    of("shift").toFixed(3),
  ];
}
