import { homeTimeZone, onTheClock } from "@quatrain/webform";

const RELATIVE = /^(today)?\s*(?:([+-])\s*(\d{1,4})\s*(day|week|month|year)s?)?$/;

/**
 * Resolves a date relative to today at the institution, such as "today", "+2 weeks" or "today -18 years".
 * Returns an ISO date unchanged, and undefined for anything else.
 */
export function resolveDate(text: string, now: Date): string | undefined {
  if (/^\d{4}-\d\d-\d\d/.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : text;
  const match = text.trim() === "" ? null : RELATIVE.exec(text.trim());
  if (match === null) return undefined;
  const [, , sign, digits, unit] = match;
  const amount = (sign === "-" ? -1 : 1) * Number(digits ?? 0);
  const date = new Date(calendarDay(now.toISOString()));
  if (unit === "year" || unit === "month") {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + amount * (unit === "year" ? 12 : 1), 1);
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
    date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  } else {
    date.setUTCDate(date.getUTCDate() + amount * (unit === "week" ? 7 : 1));
  }
  return date.toISOString().slice(0, 10);
}

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
