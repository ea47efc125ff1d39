import { setTimeout } from "node:timers/promises";
import type { CmsConfig } from "../../server/cms/cmsConfig";
import {
  CmsError,
  isBusy,
  sendToCms,
  type CmsRequest,
  type CmsResponse,
} from "../../server/cms/transport";

/** Waits before the next attempts after the connection broke, in milliseconds. */
const BROKEN_MS = [200, 1000];

/** Waits before the next attempts at a CMS that is busy and does not say for how long, in milliseconds. */
const BUSY_MS = [1000, 2000, 5000, 10_000];

/** Longest wait that a CMS may ask for, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Sends a request of the build, again if the connection breaks: a busy CMS, or what stands between,
 * may close one that was kept open at the moment it is used. Where the CMS says that it is asked too
 * much, the build waits as long as it says. Reading twice does no harm.
 *
 * @throws CmsError
 */
export async function sendWithRetry(
  request: CmsRequest,
  config: CmsConfig,
  timeoutMs: number,
): Promise<CmsResponse> {
  const broken = [...BROKEN_MS];
  const busy = [...BUSY_MS];
  for (;;) {
    try {
      return await sendToCms(request, config, timeoutMs);
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      const wait = waitAfter(error, broken, busy);
      if (wait === undefined || wait > MAX_WAIT_MS) throw error;
      await setTimeout(wait);
    }
  }
}

/** How long to wait before the next attempt; undefined for none. Takes the wait from those that are left. */
function waitAfter(error: CmsError, broken: number[], busy: number[]): number | undefined {
  if (error.details.kind === "unreachable") return broken.shift();
  if (!isBusy(error)) return undefined;
  const next = busy.shift();
  return next === undefined ? undefined : (error.details.retryAfterMs ?? next);
}
