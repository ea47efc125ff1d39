import { homeTimeZone, onTheClock } from "@quatrain/webform";
import type { Page } from "../contentObject";

const DAY_MS = 86_400_000;

/** Clocks of time zones take a while to read, and after each edit the ends of all events are wanted. */
const ends = new WeakMap<Page, number>();

/**
 * When an event is over, in milliseconds since 1970. One of whole days ends with the last of them at its place, and
 * so does one without an end, since it is not known how long it takes. Infinity for a page without dates.
 */
export function eventEnd(page: Page): number {
  const end = page.values["end"] ?? page.values["start"];
  if (typeof end !== "string") return Infinity;
  const known = ends.get(page);
  if (known !== undefined) return known;
  const moment = momentAfter(end, page);
  ends.set(page, moment);
  return moment;
}

function momentAfter(end: string, { values: { start, allDay, timeZone } }: Page): number {
  const moment = Date.parse(end);
  if (Number.isNaN(moment)) return Infinity;
  if (allDay !== true && end !== start) return moment;
  const zone = typeof timeZone === "string" ? timeZone : homeTimeZone();
  const lastDay = allDay === true ? Date.parse(end.slice(0, 10)) : moment + offset(moment, zone);
  const midnight = (Math.floor(lastDay / DAY_MS) + 1) * DAY_MS;
  // Clocks may be changed between midnight at the place and the same time in UTC.
  return midnight - offset(midnight - offset(midnight, zone), zone);
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  return onTheClock(moment, timeZone) - moment;
}
