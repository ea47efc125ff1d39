import { homeTimeZone, onTheClock } from "@quatrain/webform";

/**
 * The day that a calendar shows at a moment.
 *
 * @param date ISO 8601; a day without a time is that day everywhere
 * @param timeZone IANA name; where the institution is unless given
 * @returns a day such as "2026-11-21"; of an invalid date, its first ten characters
 */
export function calendarDay(date: string, timeZone = homeTimeZone()): string {
  const moment = date.length > "2026-11-21".length ? Date.parse(date) : NaN;
  if (Number.isNaN(moment)) return date.slice(0, 10);
  return new Date(onTheClock(moment, timeZone)).toISOString().slice(0, 10);
}
