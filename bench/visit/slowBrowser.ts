import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { LAST_HYDRATED } from "../../e2e/lastHydrated";
import { CHROMIUM_FLAGS } from "../lighthouse/chromiumFlags";
import { idleTime } from "./idleTime";
import { recordVisits } from "./record";

/** CPU slowdown factor. */
const SLOWDOWN = 4;

/** Idle time after which a page is at rest, in milliseconds. */
const REST_MS = 6000;
/** Timeout for pages that never rest, in milliseconds. */
const TIMEOUT_MS = 30_000;

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

/**
 * Waits until a page has loaded, its scripts have run, which they do four seconds later where nobody moves, and no long
 * task has begun for a while.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const end = Date.now() + TIMEOUT_MS;
  let idle = 0;
  while (idle < REST_MS && Date.now() < end) {
    await delay(250);
    idle = await page.evaluate(idleTime, LAST_HYDRATED);
  }
}
