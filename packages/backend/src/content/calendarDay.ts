import { homeTimeZone, onTheClock } from "@quatrain/webform";

/**
 * The calendar day of a moment.
 * @param date ISO 8601; a day without a time is the same day everywhere
 * @param timeZone IANA name; defaults to the institution's
 * @returns a day such as "2026-11-21"; for an invalid date, its first ten characters
 */
export function calendarDay(date: string, timeZone = homeTimeZone()): string {
  const moment = date.length > "2026-11-21".length ? Date.parse(date) : NaN;
  if (Number.isNaN(moment)) return date.slice(0, 10);
  return new Date(onTheClock(moment, timeZone)).toISOString().slice(0, 10);
}
