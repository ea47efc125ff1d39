/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari does not have requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
