import type { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { eventEnd } from "./eventEnd";

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
