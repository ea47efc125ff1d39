import type { Random } from "@quatrain/contract/testing/random";
import { listed } from "./text";

const DAY = 86_400_000;

/** First and last date with a four-digit year in ISO 8601, with a margin of a day. */
const FIRST = Date.UTC(2000, 0, 2) - 2000 * 365.2425 * DAY;
const LAST = Date.UTC(9999, 11, 30);

const EXTREMES = listed(`
  0001-01-01T00:00:00Z 0099-12-31T23:59:59Z 1582-10-10T12:00:00Z 1899-12-31T00:00:00Z
  1970-01-01T00:00:00Z 2000-02-29T12:00:00+14:00 2038-01-19T03:14:08Z 9999-12-31T23:59:59Z
  2026-03-29T02:30:00+01:00 2026-10-25T02:30:00+02:00
`);

/** Unusual but valid dates of ISO 8601. */
const RARE = listed(`
  2026-11-21 2026-11-21T09:30Z 2026-11-21T09:30:00.123456789Z 2026-11-21T09:30
  2026-11-21T09:30:00+05:45 2026-11-21T09:30:00-12:00 2026-11-21T09:30:00+0100
  2026-11-21T24:00:00Z
`);

/** Formats of ISO 8601 that the contract excludes, because many parsers lack them. */
const UNREAD_DATES = listed(`
  20261121T093000Z 2026-325 2026-W47-6 2026-11 2026 2026-11-21T09:30:00,5Z 2016-12-31T23:59:60Z
  +012026-11-21T09:30:00Z -000044-03-15T12:00:00Z 2026-11-21T09+01
`);

const OFFSETS = [0, 0, 60, 60, 120, 120, -300, 330, 345, 765, 840, -720, -210];

function moment(draw: Random): number {
  if (draw.chance(0.8)) return Date.UTC(2026, 10, 21) + (draw.next() - 0.7) * 2000 * DAY;
  return FIRST + draw.next() * (LAST - FIRST);
}

/** A date with an offset in minutes: "2026-11-21T09:30:00+01:00". */
function withOffset(at: number, minutes: number): string {
  const clock = new Date(Math.min(LAST, Math.max(FIRST, at)) + minutes * 60_000);
  const text = clock.toISOString().slice(0, 19);
  if (minutes === 0) return `${text}Z`;
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
  return `${text}${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(Math.abs(minutes) % 60)}`;
}

/** A date and time in any allowed format of ISO 8601. */
export function randomDate(draw: Random): string {
  const kind = draw.next();
  if (kind < 0.03) return draw.pick(EXTREMES);
  if (kind < 0.06) return draw.pick(RARE);
  return withOffset(moment(draw), draw.pick(OFFSETS));
}

const DURATIONS = [
  0,
  60_000,
  3_600_000,
  3_600_000,
  7_200_000,
  DAY,
  3 * DAY,
  400 * DAY,
  10_000 * DAY,
];

/** Two dates with offsets, in ascending order. */
export function randomPeriod(draw: Random): readonly [string, string] {
  if (draw.chance(0.02)) return ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-12:00"];
  const from = Math.min(moment(draw), LAST - 20_000 * DAY);
  const minutes = draw.pick(OFFSETS);
  const to = from + draw.pick(DURATIONS);
  return [
    withOffset(from, minutes),
    withOffset(to, draw.chance(0.9) ? minutes : draw.pick(OFFSETS)),
  ];
}

/** A date without time, from 1900 to 2100. */
export function randomDay(draw: Random): string {
  return withOffset(Date.UTC(1900, 0, 1) + draw.next() * 73_000 * DAY, 0).slice(0, 10);
}

/** A time of day, "09:30". */
export function randomTime(draw: Random): string {
  if (draw.chance(0.1)) return draw.pick(["00:00", "23:59"]);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(draw.int(0, 23))}:${two(draw.int(0, 59))}`;
}

/** Texts that are no dates, for date fields. */
export const BAD_DATES = [
  ...listed(`
  gestern 2026-02-30 2026-13-01T00:00:00Z 2026-11-21T25:00:00Z 0000-00-00 21.11.2026 11/21/2026
  1763721000 99999-01-01 2026-11-21T09:30:00+99:99 P1D now <b>2026</b>
`),
  ...UNREAD_DATES,
  "",
  " ",
  "2026-11-21T09:30:00 Europe/Zurich",
  "Invalid Date",
  "9".repeat(400),
  "\0",
];

/** Time zones of the IANA database: usual ones, links, and ones that some software lacks. */
export const TIME_ZONES = listed(`
  Europe/Zurich Europe/Zurich Europe/Berlin UTC Etc/UTC GMT America/New_York Asia/Kathmandu
  Asia/Calcutta Pacific/Chatham Pacific/Apia Pacific/Kiritimati Etc/GMT+12 Etc/GMT-14
  America/Argentina/ComodRivadavia Antarctica/Troll Africa/Casablanca Australia/Lord_Howe
  Europe/Kyiv America/Ciudad_Juarez EST5EDT Zulu W-SU NZ-CHAT America/Indiana/Tell_City
  Asia/Gaza Europe/Busingen MST PRC GB-Eire
`);

/** Texts that are no time zones. */
export const BAD_TIME_ZONES = [
  ...listed(`
  Factory Europe/Atlantis CEST GMT+25 UTC+1 +01:00 +99:00 null ../../etc/localtime
  Mars/Olympus_Mons Z local Europe/Zürich
`),
  "",
  " ",
  "europe zurich",
  "Europe/Zurich\0",
];
