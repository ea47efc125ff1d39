import { dateFormat } from "../../i18n/formats";

/**
 * Whether an event has ended. An all-day event ends with its last day at the place where it is.
 *
 * @param now in milliseconds since 1970
 */
export function isOver(
  event: { end: string; allDay: boolean; timeZone: string },
  now: number,
): boolean {
  if (!event.allDay) return Date.parse(event.end) <= now;
  return dayAt(now, event.timeZone) > event.end.slice(0, 10);
}

/** The day at a place, as YYYY-MM-DD. */
function dayAt(now: number, timeZone: string): string {
  const parts = dateFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
