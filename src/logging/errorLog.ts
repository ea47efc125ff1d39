const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * A time as web servers write it: `21/Nov/2026:09:05:03 +0100`.
 *
 * @param offset minutes that the clock is ahead of UTC; by default those of the machine at that time
 */
export function commonLogDate(time: Date, offset: number = -time.getTimezoneOffset()): string {
  // What UTC shows at the shifted time is what the local clock shows at the time itself.
  const local = new Date(time.getTime() + offset * 60_000);
  const day = `${twoDigits(local.getUTCDate())}/${MONTHS[local.getUTCMonth()]}/${local.getUTCFullYear()}`;
  const clock = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(twoDigits);
  const minutes = Math.abs(offset);
  const zone = twoDigits(Math.floor(minutes / 60)) + twoDigits(minutes % 60);
  return `${day}:${clock.join(":")} ${offset < 0 ? "-" : "+"}${zone}`;
}

const logged = new WeakSet<object>();

/**
 * Writes an error that nothing has handled to the console: time, tag, address, then the error itself.
 * An error that arrives by several ways, as through React and the window, is written once.
 *
 * @param fullPath path with query of the page concerned
 * @returns whether it was written
 */
export function logUncaughtError(fullPath: string, error: unknown): boolean {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return false;
    logged.add(error);
  }
  const path = fullPath
    // Errors can hold an address that somebody made up: it must not begin a line of its own.
    .replace(/\p{Control}/gu, encodeURIComponent)
    // A reader of the log must not get into a preview by it.
    .replace(/([?&][^=&#]*token[^=&#]*=)[^&#]+/gi, "$1***");
  console.error(`[${commonLogDate(new Date())}] [GATSBY ERROR] ${path}`, error);
  return true;
}
