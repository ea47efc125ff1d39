import { readDate } from "../dates";
import { type Locale, tagOf } from "../locales";

// Language data of browsers and servers use different spaces and apostrophes; messages must not differ.
function normalized(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, " ").replace(/'/g, "’");
}

/** Formats a number; leaves other text as it is. */
export function formatNumber(value: unknown, locale: Locale): string {
  const number = Number(value);
  if (Number.isNaN(number)) return String(value);
  return normalized(
    new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 20 }).format(number),
  );
}

/** Formats a date, with the time of day if it has one; leaves other text as it is. */
export function formatDate(value: unknown, locale: Locale): string {
  const date = readDate(value);
  if (Number.isNaN(date)) return String(value);
  const hasTime = typeof value === "string" && /[T ]\d\d:\d\d/.test(value);
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    dateStyle: "medium",
    ...(hasTime && { timeStyle: "short" }),
    timeZone: "UTC", // What `readDate` gives is written as if it were UTC.
  });
  return normalized(format.format(date));
}

/** Formats a time of day, given in seconds since midnight. */
export function formatTime(seconds: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tagOf(locale), {
    timeStyle: seconds % 60 === 0 ? "short" : "medium",
    timeZone: "UTC",
  });
  return normalized(format.format(seconds * 1000));
}

/** Name of a weekday; 0 is Sunday. */
export function formatWeekday(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tagOf(locale), { weekday: "long", timeZone: "UTC" });
  return format.format(Date.UTC(2023, 0, 1 + day)); // 1 January 2023 was a Sunday.
}

/** Joins texts with "or". */
export function formatAlternatives(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(tagOf(locale), { type: "disjunction" }).format(items);
}
