/**
 * Runs work when the browser is idle.
 *
 * @param timeout milliseconds after which it runs even in a busy browser
 */
export function whenIdle(work: () => void, timeout?: number): void {
  // Safari does not have requestIdleCallback.
  if (!("requestIdleCallback" in window)) setTimeout(work, timeout === undefined ? 1 : 200);
  else if (timeout === undefined) window.requestIdleCallback(work);
  else window.requestIdleCallback(work, { timeout });
}
