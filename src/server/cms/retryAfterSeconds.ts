import { CmsError } from "./transport";

/** Wait for those who ask where the CMS has failed and does not say for how long, in seconds. */
const USUAL_SECONDS = 30;

/** Longest wait that is handed on, in seconds. */
const MAX_SECONDS = 3600;

/**
 * When visitors may ask again for what the CMS could not answer, for the header Retry-After: when the CMS wants
 * to be asked again, or else after a usual wait.
 *
 * @param usualSeconds the usual wait
 * @returns whole seconds from now
 */
export function retryAfterSeconds(error: unknown, usualSeconds = USUAL_SECONDS): number {
  const wait = error instanceof CmsError ? error.details.retryAfterMs : undefined;
  const seconds = wait === undefined ? usualSeconds : Math.ceil(wait / 1000);
  return Math.min(MAX_SECONDS, Math.max(1, seconds));
}
