import { homeTimeZone } from "../../i18n/dates";

const DAY_MS = 86_400_000;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: homeTimeZone,
  timeZoneName: "longOffset",
});

/** UTC offset of the institution at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const name = clock.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === "-" ? -size : size;
}

/**
 * The moment of a local time at the institution, ISO 8601. Of a repeated hour in autumn it takes the first, of a
 * skipped hour in spring the hour after.
 *
 * @param shown local time such as "2027-03-01T08:00", as form fields send it
 * @returns null if there is no such day or time
 */
export function homeInstant(shown: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(shown)) return null;
  const asUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(shown)) return null;
  const offsets = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
  const right = offsets.find((offset) => offsetAt(asUtc - offset) === offset);
  return new Date(asUtc - (right ?? offsets[0] ?? 0)).toISOString();
}
