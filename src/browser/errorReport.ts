import { logUncaughtError } from "../logging/errorLog";
import { currentFullPath } from "./currentFullPath";

/** More would say nothing new. */
const MAX_REPORTS = 5;

let sent = 0;

/** Reports an error of the page to the site's server, where the site is set to take reports. Browser only. */
function sendReport(error: unknown): void {
  if (process.env.GATSBY_REPORTS !== "true" || sent >= MAX_REPORTS) return;
  sent += 1;
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  const report = JSON.stringify({ page: currentFullPath(), message, stack: stack?.slice(0, 2000) });
  navigator.sendBeacon("/api/report", new Blob([report], { type: "application/json" }));
}

/**
 * What React throws where a visitor leaves a page before all of it is taken over from the server, in both of
 * its builds (https://react.dev/errors/421). It draws the part itself, so nobody sees a fault.
 */
const HYDRATION_INTERRUPTED = /React error #421;|update before it finished hydrating/;

/**
 * Logs an error that nothing has handled, and reports it where reports are taken. Browser only.
 *
 * @param fullPath path with query of the page on which it happened
 */
export function reportError(fullPath: string, error: unknown): void {
  if (error instanceof Error && HYDRATION_INTERRUPTED.test(error.message)) return;
  if (logUncaughtError(fullPath, error)) sendReport(error);
}
