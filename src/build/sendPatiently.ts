import { setTimeout } from "node:timers/promises";
import type { CmsConfig } from "../cms/cmsConfig";
import { CmsError, sendToCms, type CmsRequest, type CmsResponse } from "../cms/transport";

/** Waits before the next attempts, in milliseconds. */
const DELAYS_MS = [200, 1000];

/**
 * Sends a request of the build, again if the connection breaks: a busy CMS, or what stands between,
 * may close one that was kept open at the moment it is used. Reading twice does no harm.
 *
 * @throws CmsError
 */
export async function sendPatiently(
  request: CmsRequest,
  config: CmsConfig,
  timeoutMs: number,
): Promise<CmsResponse> {
  for (const delay of DELAYS_MS) {
    try {
      return await sendToCms(request, config, timeoutMs);
    } catch (error) {
      if (!(error instanceof CmsError) || error.details.kind !== "unreachable") throw error;
      await setTimeout(delay);
    }
  }
  return sendToCms(request, config, timeoutMs);
}
