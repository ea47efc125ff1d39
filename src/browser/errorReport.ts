import { logUncaughtError } from "../logging/errorLog";
import { currentFullPath } from "./currentFullPath";

const MAX_REPORTS = 5;

let sent = 0;

/** Reports an error to the site's server, if the site takes reports. Browser only. */
function sendReport(error: unknown): void {
  if (process.env.GATSBY_REPORTS !== "true" || sent >= MAX_REPORTS) return;
  sent += 1;
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  const report = JSON.stringify({ page: currentFullPath(), message, stack: stack?.slice(0, 2000) });
  navigator.sendBeacon("/api/report", new Blob([report], { type: "application/json" }));
}

/**
 * React's error when a visitor leaves a page during hydration, in its development and production builds
 * (https://react.dev/errors/421). React then renders the part itself, so nothing is wrong for the visitor.
 */
const HYDRATION_INTERRUPTED = /React error #421;|update before it finished hydrating/;

/**
 * Logs an uncaught error and reports it, if the site takes reports. Browser only.
 *
 * @param fullPath path and query of the page with the error
 */
export function reportError(fullPath: string, error: unknown): void {
  if (error instanceof Error && HYDRATION_INTERRUPTED.test(error.message)) return;
  if (logUncaughtError(fullPath, error)) sendReport(error);
}
