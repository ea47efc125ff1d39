import { dateFormat } from "../../i18n/formats";
import { localeOf, type LocaleCode } from "../../i18n/locales";

/** The day of a date at its place, as a sheet of a calendar shows it: "3" and "Dez. 2026". */
export function dateParts(
  date: string,
  langcode: LocaleCode,
  timeZone: string,
): { day: string; month: string } {
  const { iso } = localeOf(langcode);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(iso, { ...options, timeZone }).formatToParts(new Date(date));
  return {
    day: format({ day: "numeric" }).find(({ type }) => type === "day")?.value ?? "",
    // Kinds of spaces differ by version of the language data; hydration must not.
    month: format({ month: "short", year: "numeric" })
      .map(({ value }) => value.replace(/\s/g, " "))
      .join(""),
  };
}
