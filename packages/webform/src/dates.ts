import { homeTimeZone, onTheClock } from "./clock";

const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/;
const isoDatetime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;

/**
 * Reads a date as local time of the institution, in milliseconds as if it were UTC, so that browser and server get
 * the same number. A date without a time means midnight. NaN if the text is no date.
 */
export function readDate(value: unknown): number {
  if (value instanceof Date) return atHome(value.getTime());
  const text = typeof value === "string" ? value.trim() : String(value);
  if (isoDate.test(text)) return Date.parse(isRealDate(text) ? text : "");
  if (isoDatetime.test(text)) {
    return Date.parse(isRealDate(text.slice(0, 10)) ? `${text}Z` : "");
  }
  if (/^\d{4}(?:-\d\d)?$/.test(text)) return Date.parse(text);
  // The platform parses other notations, in its own time zone. Some platforms find a date in "room 3", so require
  // two numbers.
  if (!/\d\D+\d/.test(text)) return NaN;
  const withoutZone = Date.parse(`${text} UTC`);
  return Number.isNaN(withoutZone) ? atHome(Date.parse(text)) : withoutZone;
}

/** Whether a text is a calendar day, such as "2026-11-21". */
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

/** Seconds since midnight of a time, "09:30" or "09:30:15"; NaN for other texts. */
export function readTime(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,3})?)?$/.exec(text);
  if (match === null) return NaN;
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
}

function atHome(instant: number): number {
  return Number.isNaN(instant) ? NaN : onTheClock(instant, homeTimeZone());
}
