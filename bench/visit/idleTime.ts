/**
 * For how long nothing has kept a page busy, in milliseconds; 0 before React has taken it over. A page that it never
 * takes over, as those of other sites, only has to be idle. In the browser.
 *
 * @param lastHydrated selector of what React takes over last
 */
export function idleTime(lastHydrated: string): number {
  const record = window.visitRecord;
  const last = document.querySelector(lastHydrated);
  const now = performance.now();
  if (!last || Object.keys(last).some((key) => key.startsWith("__react"))) {
    record.hydrated = Math.min(record.hydrated, last ? now : 0);
  }
  const ends = record.tasks.map(({ start, duration }) => start + duration);
  return Math.max(0, now - Math.max(record.hydrated, ...ends));
}
