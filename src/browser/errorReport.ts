import { logUncaughtError } from "../logging/errorLog";
import { sendReport } from "./sendReport";

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
