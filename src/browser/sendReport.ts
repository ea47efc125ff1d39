import { currentFullPath } from "./currentFullPath";

/** More would say nothing new. */
const MAX_REPORTS = 5;

let sent = 0;

/** Reports an error of the page to the site's server, where the site is set to take reports. Browser only. */
export function sendReport(error: unknown): void {
  if (process.env.GATSBY_REPORTS !== "true" || sent >= MAX_REPORTS) return;
  sent += 1;
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  const report = JSON.stringify({ page: currentFullPath(), message, stack: stack?.slice(0, 2000) });
  navigator.sendBeacon("/api/report", new Blob([report], { type: "application/json" }));
}
