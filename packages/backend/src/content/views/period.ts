import { homeTimeZone, onTheClock } from "@quatrain/webform";
import type { Page } from "../contentObject";
import type { ContentContext } from "../context";

const DAY_MS = 86_400_000;

/** Cache: time zone calculations are slow, and after each edit the backend needs the ends of all events. */
const ends = new WeakMap<Page, number>();

/** Events split at a moment, both parts in the original order. */
interface Parted {
  readonly upcoming: readonly Page[];
  readonly past: readonly Page[];
  /** Validity of the split, in milliseconds since 1970; `until` is exclusive. */
  readonly from: number;
  readonly until: number;
}

/**
 * Splits events into upcoming and past. Caches the result until the next event ends, so that the same lists
 * are the same objects.
 * @param key identifies the list within the snapshot
 */
export function partByTime(key: string, events: readonly Page[], context: ContentContext): Parted {
  const { snapshot, now } = context;
  const kept = snapshot.once<{ parted?: Parted }>(`period:${key}`, () => ({}));
  const time = now.getTime();
  const { parted } = kept;
  if (parted !== undefined && parted.from <= time && time < parted.until) return parted;
  const ends = events.map(eventEnd);
  const upcoming = events.filter((_, index) => (ends[index] ?? Infinity) >= time);
  const past = events.filter((_, index) => (ends[index] ?? Infinity) < time);
  // An event is past one millisecond after its end.
  const until = ends.reduce(
    (first, end) => (end >= time ? Math.min(first, end + 1) : first),
    Infinity,
  );
  return (kept.parted = { upcoming, past, from: time, until });
}

/**
 * When an event ends, in milliseconds since 1970. All-day events, and those without an end, end at midnight
 * local time after their last day. Infinity for a page without dates.
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
  // Daylight saving may change between local midnight and midnight UTC.
  return midnight - offset(midnight - offset(midnight, zone), zone);
}

/** UTC offset of a time zone at a moment, in milliseconds. */
function offset(moment: number, timeZone: string): number {
  return onTheClock(moment, timeZone) - moment;
}
