const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (value: number) => String(value).padStart(2, "0");

/**
 * Formats a time as web servers do: `21/Nov/2026:09:05:03 +0100`.
 *
 * @param offset minutes ahead of UTC; default: the offset of the machine at that time
 */
export function commonLogDate(time: Date, offset: number = -time.getTimezoneOffset()): string {
  // Shift the time, so that its UTC fields show local time.
  const local = new Date(time.getTime() + offset * 60_000);
  const day = `${twoDigits(local.getUTCDate())}/${MONTHS[local.getUTCMonth()]}/${local.getUTCFullYear()}`;
  const clock = [local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()].map(twoDigits);
  const minutes = Math.abs(offset);
  const zone = twoDigits(Math.floor(minutes / 60)) + twoDigits(minutes % 60);
  return `${day}:${clock.join(":")} ${offset < 0 ? "-" : "+"}${zone}`;
}

const logged = new WeakSet<object>();

/**
 * Logs an uncaught error to the console: time, tag, address, error. Logs an error once even if it arrives twice, as
 * through React and through the window.
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
    // An address in the error could contain line breaks to forge log lines.
    .replace(/\p{Control}/gu, encodeURIComponent)
    // The log must not reveal preview tokens.
    .replace(/([?&][^=&#]*token[^=&#]*=)[^&#]+/gi, "$1***");
  console.error(`[${commonLogDate(new Date())}] [GATSBY ERROR] ${path}`, error);
  return true;
}
