import { homeTimeZone, onTheClock } from "./clock";

const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/;
const isoDatetime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * Reads a date as what clock and calendar show at the institution, in milliseconds as if that were
 * UTC: so a browser anywhere and the server find the same. A date without a time is its midnight.
 * NaN if it is no date.
 */
export function readDate(value: unknown): number {
  if (value instanceof Date) return atHome(value.getTime());
  const text = typeof value === "string" ? value.trim() : String(value);
  if (isoDate.test(text)) return Date.parse(isRealDate(text) ? text : "");
  if (isoDatetime.test(text)) {
    return Date.parse(isRealDate(text.slice(0, 10)) ? `${text}Z` : "");
  }
  if (/^\d{4}(?:-\d\d)?$/.test(text)) return Date.parse(text);
  // Other spellings are read as the platform does, which takes its own time zone if there is none.
  // Some find a date in "room 3": two numbers are the least.
  if (!/\d\D+\d/.test(text)) return NaN;
  const withoutZone = Date.parse(`${text} UTC`);
  return Number.isNaN(withoutZone) ? atHome(Date.parse(text)) : withoutZone;
}

/** Whether a text is a day of the calendar, "2026-11-21". */
export function isRealDate(text: string): boolean {
  const match = isoDate.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}

/** Whether a text is a day and a time of day, "2026-11-21T09:30", seconds optional. */
export function isRealDatetime(text: string): boolean {
  return isoDatetime.test(text) && !Number.isNaN(readDate(text));
}

/** Seconds since midnight of a time of day, "09:30" or "09:30:15". NaN if it is none. */
export function readTime(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?$/.exec(text);
  if (match === null) return NaN;
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

function atHome(instant: number): number {
  return Number.isNaN(instant) ? NaN : onTheClock(instant, homeTimeZone());
}
