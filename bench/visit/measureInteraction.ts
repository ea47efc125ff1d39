import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { median } from "../median";
import { targetOf, type Interaction, type Step } from "./interactions";
import { atRest, openSlowTab, recordOf, type SlowTab } from "./slowBrowser";

/** Delay between two keys in typing, in milliseconds. */
const KEY_MS = 120;
/** Duration of a touch, in milliseconds. */
const TOUCH_MS = 50;
/** Timeout for the effect, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Time for the report of the next paint, and for long tasks that follow, in milliseconds. */
const AFTERMATH_MS = 1500;

/** When a visitor begins: as soon as the page has loaded, or once it has come to rest. */
export const MOMENTS = ["first", "later"] as const;

export type Moment = (typeof MOMENTS)[number];

/** Results of an interaction, in milliseconds. */
export interface Response {
  /**
   * From the slowest tap or key to the next paint. Less than 16 ms is not measured. NaN if the browser
   * has gone to another document, which knows nothing of it.
   */
  nextPaint: number;
  /** From the last tap or key to its effect; NaN without an effect. */
  effect: number;
  /** Whether the browser has gone to another document. */
  left: boolean;
}

/** Does something once on a page that has just been loaded with an empty cache. */
export async function measureInteraction(
  browser: Browser,
  site: string,
  interaction: Interaction,
  moment: Moment,
): Promise<Response> {
  const tab = await openSlowTab(browser);
  const { page } = tab;
  try {
    await page.goto(site + interaction.path, { waitUntil: "commit" });
    const [first] = interaction.steps;
    if (moment === "later") await atRest(page);
    // Find the target before the page has loaded, since later queries would wait for it.
    const place = first && "tap" in first ? await targetOf(page, first.tap) : { x: 0, y: 0 };
    await (moment === "later" ? atRest(page) : page.waitForLoadState("load"));
    const began = Date.now();
    let last = began;
    for (const step of interaction.steps) {
      last = await take(step, tab, step === first ? place : undefined);
    }
    const effect = await effectAfter(last, tab, interaction);
    await delay(AFTERMATH_MS);
    const record = await recordOf(page);
    const start = began - (await page.evaluate(() => performance.timeOrigin));
    const durations = record.events
      .filter((event) => event.start + event.duration > start)
      .map(({ duration }) => duration);
    return {
      nextPaint: start < 0 ? NaN : Math.max(0, ...durations),
      effect,
      left: start < 0,
    };
  } finally {
    await tab.close();
  }
}

/** Takes a step as a finger does, without looking whether the page is ready. @returns when it ended */
async function take(
  step: Step,
  { page, session }: SlowTab,
  known?: { x: number; y: number },
): Promise<number> {
  if ("press" in step) return press(step.press, page);
  if ("type" in step) {
    let last = NaN;
    for (const key of step.type) {
      last = await press(key, page);
      await delay(KEY_MS);
    }
    return last;
  }
  const touchPoints = [known ?? (await targetOf(page, step.tap))];
  // Do not await the touch start: a finger lifts even if the page has not handled it yet.
  const down = session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await delay(TOUCH_MS);
  const ended = Date.now();
  const up = session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await Promise.all([down, up]);
  return ended;
}

async function press(key: string, page: Page): Promise<number> {
  const pressed = Date.now();
  await page.keyboard.press(key);
  return pressed;
}

async function effectAfter(
  last: number,
  { page }: SlowTab,
  { effect }: Interaction,
): Promise<number> {
  try {
    await page.waitForFunction(effect, undefined, { polling: "raf", timeout: TIMEOUT_MS });
    return Date.now() - last;
  } catch {
    return NaN;
  }
}

/** Heads of the columns of {@link responseCells}. */
export const RESPONSE_HEADS = ["INP ms", "worst", "effect ms", ""];

/** The medians of several responses as the cells of a row, with the slowest of them. */
export function responseCells(responses: readonly Response[]): string[] {
  const of = (name: "nextPaint" | "effect") =>
    responses.map((each) => each[name]).filter((value) => !Number.isNaN(value));
  const cell = (value: number, bound = 0) => {
    if (!Number.isFinite(value)) return "?";
    return value < bound ? `<${bound}` : value.toFixed(0);
  };
  const left = responses.filter((each) => each.left).length;
  const without = responses.length - of("effect").length;
  const remarks = [
    without > 0 ? `${without} without effect` : "",
    left > 0 ? `${left} by a new document` : "",
  ];
  return [
    cell(median(of("nextPaint")), 16),
    cell(Math.max(...of("nextPaint")), 16),
    cell(median(of("effect"))),
    remarks.filter(Boolean).join(", "),
  ];
}
