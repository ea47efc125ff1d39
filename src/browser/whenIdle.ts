/** Does some work as soon as the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no such call.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
