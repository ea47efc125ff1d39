import type { AddressFragment } from "../../cms/generated";
import { escapeText, foldLine } from "./contentLine";

export interface CalendarEvent {
  id: string;
  langcode: string;
  title: string;
  lead?: string | null | undefined;
  /** Time of the last change, ISO 8601; null: unknown. */
  changed: string | null;
  /** ISO 8601 with offset. */
  start: string;
  end: string;
  allDay: boolean;
  location?: Partial<AddressFragment> | null | undefined;
}

/** The event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { name, street, postalCode, city, country } = event.location ?? {};
  const place = [name, street, [postalCode, city].filter(Boolean).join(" "), country].filter(
    Boolean,
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quatrain//Events//EN",
    "BEGIN:VEVENT",
    `UID:${event.id}@quatrain`,
    ...revision(event),
    ...(event.allDay
      ? [`DTSTART;VALUE=DATE:${day(event.start)}`, `DTEND;VALUE=DATE:${dayAfter(event.end)}`]
      : [`DTSTART:${utc(event.start)}`, ...timedEnd(event)]),
    `SUMMARY;LANGUAGE=${event.langcode}:${escapeText(event.title)}`,
    ...(event.lead ? [`DESCRIPTION:${escapeText(event.lead)}`] : []),
    ...(place.length > 0 ? [`LOCATION:${escapeText(place.join(", "))}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map(foldLine).join("\r\n") + "\r\n";
}

/** A higher stamp and sequence number make calendars update an event they already have. */
function revision({ changed, start }: CalendarEvent): string[] {
  if (changed === null) return [`DTSTAMP:${utc(start)}`];
  const stamp = utc(changed);
  const sequence = Math.max(0, Math.floor((Date.parse(changed) - SEQUENCE_EPOCH) / 1000));
  return [`DTSTAMP:${stamp}`, `LAST-MODIFIED:${stamp}`, `SEQUENCE:${sequence}`];
}

/** Seconds since this date fit into 32 bits until 2068. */
const SEQUENCE_EPOCH = Date.UTC(2000, 0);

/** An end must be later than the start. Without one, the event ends at its start. */
function timedEnd({ start, end }: CalendarEvent): string[] {
  return Date.parse(end) > Date.parse(start) ? [`DTEND:${utc(end)}`] : [];
}

/** The file as a data URL for a download link, with or without script. */
export function calendarHref(event: CalendarEvent): string {
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event))}`;
}

function utc(date: string): string {
  return new Date(date).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** The day as written in the date, in the time zone of the place. */
function day(date: string): string {
  return date.slice(0, 10).replace(/-/g, "");
}

/** An all-day event ends on the day after its last day. */
function dayAfter(date: string): string {
  const next = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return day(next.toISOString());
}
