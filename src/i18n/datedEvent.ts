/** Dates of an event, as in the CMS. */
interface Dates {
  start: string | null;
  end: string | null;
}

/** An event with dates. Without an end in the CMS, the end is the start. */
export type DatedEvent<Event extends Dates> = Event & { start: string; end: string };

/** The event with its dates; null without a start. */
export function datedEvent<Event extends Dates>(event: Event): DatedEvent<Event> | null {
  const { start, end } = event;
  return start === null ? null : { ...event, start, end: end ?? start };
}
