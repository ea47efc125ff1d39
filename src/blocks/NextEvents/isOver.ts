import { dateFormat } from "../../i18n/formats";
import { useEffect, useState } from "react";

interface EventSpan {
  start: string;
  end: string;
  allDay: boolean;
  timeZone: string;
}

/**
 * Whether an event has ended. An all-day event ends with its last day at its place, and so does one without
 * duration.
 *
 * @param now in milliseconds since 1970
 */
export function isOver({ start, end, allDay, timeZone }: EventSpan, now: number): boolean {
  if (allDay) return dayAt(now, timeZone) > end.slice(0, 10);
  if (start === end) return dayAt(now, timeZone) > dayAt(Date.parse(end), timeZone);
  return Date.parse(end) <= now;
}

/** Local day, YYYY-MM-DD. */
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

/**
 * The visitor's clock, in milliseconds since 1970. Undefined on the server and during hydration, because pages are
 * built long before.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return now;
}
