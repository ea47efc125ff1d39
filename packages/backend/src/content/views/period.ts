import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { eventEnd } from "./eventEnd";

/** Events parted by a moment, each part in the order of the whole. */
interface Parted {
  readonly upcoming: readonly Page[];
  readonly past: readonly Page[];
  /** The parting holds from one moment on and before another, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/**
 * Parts events into those that are over and those that are not. The result is kept until the next
 * one ends, so that the same lists are the same objects.
 *
 * @param key names the list among all that are made of a snapshot.
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
  // An event is over once its end has passed, so one millisecond after it.
  const until = ends.reduce(
    (first, end) => (end >= time ? Math.min(first, end + 1) : first),
    Infinity,
  );
  return (kept.parted = { upcoming, past, from: time, until });
}
