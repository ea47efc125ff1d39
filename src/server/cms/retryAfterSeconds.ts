import { CmsError } from "./transport";

/** Default wait after a failure of the CMS, in seconds. */
const USUAL_SECONDS = 30;

/** Longest wait to pass on, in seconds. */
const MAX_SECONDS = 3600;

/**
 * Value of the header Retry-After after a failure of the CMS: its own value, or a default.
 *
 * @param usualSeconds the default
 * @returns whole seconds from now
 */
export function retryAfterSeconds(error: unknown, usualSeconds = USUAL_SECONDS): number {
  const wait = error instanceof CmsError ? error.details.retryAfterMs : undefined;
  const seconds = wait === undefined ? usualSeconds : Math.ceil(wait / 1000);
  return Math.min(MAX_SECONDS, Math.max(1, seconds));
}
