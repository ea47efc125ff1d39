import { dateFormat } from "../../i18n/formats";

/** When an event takes place. */
interface EventSpan {
  start: string;
  end: string;
  allDay: boolean;
  timeZone: string;
}

/**
 * Whether an event has ended. An all-day event ends with its last day at the place where it is, and so does one that
 * ends as it starts: of that one, it is not known how long it takes.
 *
 * @param now in milliseconds since 1970
 */
export function isOver({ start, end, allDay, timeZone }: EventSpan, now: number): boolean {
  if (allDay) return dayAt(now, timeZone) > end.slice(0, 10);
  if (start === end) return dayAt(now, timeZone) > dayAt(Date.parse(end), timeZone);
  return Date.parse(end) <= now;
}

/** The day at a place, as YYYY-MM-DD. */
function dayAt(moment: number, timeZone: string): string {
  const parts = dateFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}
