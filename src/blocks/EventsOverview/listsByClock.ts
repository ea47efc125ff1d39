import type { ViewFragment } from "../../cms/generated";
import { datedEvent } from "../../i18n/datedEvent";
import { isOver } from "../NextEvents/isOver";

/**
 * Moves events that have ended since the page was built from the list of those to come to the list
 * of those that are over, where they are the latest. Pages of results keep their numbers, since each is a
 * page of its own.
 *
 * @param now the visitor's clock in milliseconds since 1970; undefined leaves the lists as built
 */
export function listsByClock(
  upcoming: ViewFragment,
  past: ViewFragment,
  now: number | undefined,
): { upcoming: ViewFragment; past: ViewFragment } {
  const ended = upcoming.results.filter((node) => {
    const event = node.__typename === "EventDetailPage" ? datedEvent(node) : null;
    return now !== undefined && event !== null && isOver(event, now);
  });
  if (ended.length === 0) return { upcoming, past };
  const known = new Set(past.results.map(({ id }) => id));
  const arrived = ended.filter(({ id }) => !known.has(id)).reverse();
  return {
    upcoming: { ...upcoming, results: upcoming.results.filter((node) => !ended.includes(node)) },
    past: past.pageInfo.page === 0 ? { ...past, results: [...arrived, ...past.results] } : past,
  };
}
