import { logUncaughtError } from "../logging/errorLog";
import { sendReport } from "./sendReport";

/**
 * Logs an error that nothing has handled, and reports it where reports are taken. Browser only.
 *
 * @param fullPath path with query of the page on which it happened
 */
export function reportError(fullPath: string, error: unknown): void {
  if (logUncaughtError(fullPath, error)) sendReport(error);
}
