import { setTimeout } from "node:timers/promises";
import type { CmsConfig } from "../../server/cms/cmsConfig";
import {
  CmsError,
  isBusy,
  sendToCms,
  type CmsRequest,
  type CmsResponse,
} from "../../server/cms/transport";

/** Delays between attempts after a broken connection, in milliseconds. */
const BROKEN_MS = [200, 1000];

/** Delays between attempts at a busy CMS without a Retry-After header, in milliseconds. */
const BUSY_MS = [1000, 2000, 5000, 10_000];

/** Longest Retry-After to accept, in milliseconds. */
const MAX_WAIT_MS = 60_000;

/**
 * Sends a request of the build. Retries if the connection breaks, since a busy CMS or proxy may close a kept-alive connection
 * just when it is used, and if the CMS is busy. Queries are safe to repeat.
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

/** Delay before the next attempt, removed from the remaining delays; undefined to give up. */
function waitAfter(error: CmsError, broken: number[], busy: number[]): number | undefined {
  if (error.details.kind === "unreachable") return broken.shift();
  if (!isBusy(error)) return undefined;
  const next = busy.shift();
  return next === undefined ? undefined : (error.details.retryAfterMs ?? next);
}
