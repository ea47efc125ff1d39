/** When an event takes place, as the CMS says it. */
interface Dates {
  start: string | null;
  end: string | null;
}

/** An event of which it is known when it takes place; one without an end ends as it starts. */
export type DatedEvent<Event extends Dates> = Event & { start: string; end: string };

/** The event with its dates; null if it is not known when it takes place. */
export function datedEvent<Event extends Dates>(event: Event): DatedEvent<Event> | null {
  const { start, end } = event;
  return start === null ? null : { ...event, start, end: end ?? start };
}
