/** @jest-environment node */
import { calendarFile, calendarHref } from "./calendarFile";

const event = {
  id: "forum",
  langcode: "de",
  title: "Forum; Hochwasser, heute",
  start: "2026-12-01T09:00:00+01:00",
  end: "2026-12-02T17:00:00+01:00",
  allDay: false,
  changed: "2026-11-20T10:00:00+01:00",
  location: { name: "Aula", street: "Seeweg 1", postalCode: "2502", city: "Biel" },
};

test("times are in UTC, texts escaped, the place in one line", () => {
  const lines = calendarFile(event).split("\r\n");
  expect(lines).toContain("DTSTART:20261201T080000Z");
  expect(lines).toContain("SUMMARY;LANGUAGE=de:Forum\\; Hochwasser\\, heute");
  expect(lines).toContain("LOCATION:Aula\\, Seeweg 1\\, 2502 Biel");
});

test("stamp and number follow the last revision", () => {
  const lines = calendarFile(event).split("\r\n");
  expect(lines).toContain("DTSTAMP:20261120T090000Z");
  expect(lines).toContain("LAST-MODIFIED:20261120T090000Z");
  expect(sequenceOf({ ...event, changed: "2026-11-20T10:00:01+01:00" })).toBe(
    sequenceOf(event) + 1,
  );
  expect(sequenceOf({ ...event, changed: "2067-12-31T00:00:00Z" })).toBeLessThan(2 ** 31);
  expect(sequenceOf({ ...event, changed: "1999-12-31T00:00:00Z" })).toBe(0);
});

test("an event whose last revision is not known has a stamp all the same", () => {
  const file = calendarFile({ ...event, changed: null });
  expect(file).toContain("DTSTAMP:20261201T080000Z");
  expect(file).not.toContain("SEQUENCE");
});

function sequenceOf(dated: typeof event): number {
  return Number(/^SEQUENCE:(\d+)\r$/m.exec(calendarFile(dated))?.[1]);
}

test("an all-day event ends on the first day after it", () => {
  const file = calendarFile({ ...event, allDay: true });
  expect(file).toContain("DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203");
});

test("an event without an end of its own names none", () => {
  expect(calendarFile({ ...event, end: event.start })).not.toContain("DTEND");
  expect(calendarFile(event)).toContain("DTEND:20261202T160000Z");
});

test("no line is longer than 75 octets, and unfolding gives the text back", () => {
  const lead = "Überflutungsflächen 漢 🏔 ".repeat(20).trim();
  const file = calendarFile({ ...event, lead });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, "")).toContain(`DESCRIPTION:${lead}\r\n`);
});

test("the address holds the whole file", () => {
  expect(decodeURIComponent(calendarHref(event).split(",")[1] ?? "")).toBe(calendarFile(event));
});
