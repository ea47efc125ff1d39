import { dateFormat } from "./formats";
import { localeOf, type LocaleCode } from "./locales";

/** IANA name of the institution's time zone, for dates without their own. From SITE_TIME_ZONE. */
export const homeTimeZone = process.env.GATSBY_SITE_TIME_ZONE || "Europe/Zurich";

/** A date in words, "21. November 2026". A date without a time is the same day in every time zone. */
export function formatDay(date: string, langcode: LocaleCode, timeZone = homeTimeZone): string {
  const zone = date.length === "2026-11-21".length ? "UTC" : timeZone;
  return plainSpaces(dayFormat(langcode, zone).format(new Date(date)));
}

/** A time of day, "14:30". */
export function formatTime(date: string, langcode: LocaleCode, timeZone = homeTimeZone): string {
  const format = dateFormat(localeOf(langcode).iso, { timeStyle: "short", timeZone });
  return plainSpaces(format.format(new Date(date)));
}

/** A day of a week in words, "Donnerstag, 10. Dezember". */
export function formatWeekday(date: string, langcode: LocaleCode, timeZone = homeTimeZone): string {
  const { iso } = localeOf(langcode);
  const format = dateFormat(iso, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  });
  return plainSpaces(format.format(new Date(date)));
}

/** A range of days in words; a single day appears once. */
export function formatDays(
  start: string,
  end: string,
  langcode: LocaleCode,
  timeZone = homeTimeZone,
): string {
  return plainSpaces(dayFormat(langcode, timeZone).formatRange(new Date(start), new Date(end)));
}

function dayFormat(langcode: LocaleCode, timeZone: string): Intl.DateTimeFormat {
  const { iso } = localeOf(langcode);
  return dateFormat(iso, { day: "numeric", month: "long", year: "numeric", timeZone });
}

/** Normalizes spaces, which differ between the language data of server and browser and would break hydration. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, " ");
}
