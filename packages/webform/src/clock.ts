let home = "Europe/Zurich";

/**
 * Sets the time zone of the institution, for dates without one.
 *
 * @param timeZone IANA name, such as "America/New_York"; Europe/Zurich unless this is called
 * @throws RangeError if there is no such time zone
 */
export function setHomeTimeZone(timeZone: string): void {
  formatOf(timeZone);
  home = timeZone;
}

/** The time zone of the institution, by its IANA name. */
export function homeTimeZone(): string {
  return home;
}

/** A cache: browsers need a while to load the rules of a time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Local date and time in a time zone, as milliseconds as if it were UTC.
 *
 * @param instant milliseconds since 1970
 * @param timeZone IANA name, such as "America/New_York"
 * @throws RangeError if there is no such time zone, or no such moment
 */
export function onTheClock(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return (
    Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    ) +
    (((instant % 1000) + 1000) % 1000)
  );
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}
