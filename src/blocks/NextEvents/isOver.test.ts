import { isOver } from "./isOver";

const at = (date: string) => Date.parse(date);

const timeZone = "Europe/Zurich";
const start = "2026-12-03T16:00:00+01:00";
const talk = { start, end: "2026-12-03T17:00:00+01:00", allDay: false, timeZone };
const openEnded = { ...talk, end: start };
const congress = {
  start: "2026-12-01T00:00:00+01:00",
  end: "2026-12-03T00:00:00+01:00",
  allDay: true,
  timeZone,
};

test.each([
  { event: talk, now: "2026-12-03T15:59:59Z", over: false },
  { event: talk, now: "2026-12-03T16:00:00Z", over: true },
  { event: openEnded, now: "2026-12-03T22:59:00Z", over: false },
  { event: openEnded, now: "2026-12-03T23:01:00Z", over: true },
  {
    event: { ...openEnded, timeZone: "Asia/Tokyo" },
    now: "2026-12-04T14:59:00Z",
    over: false,
  },
  { event: congress, now: "2026-12-03T22:59:00Z", over: false },
  { event: congress, now: "2026-12-03T23:01:00Z", over: true },
  {
    event: { ...congress, timeZone: "America/New_York" },
    now: "2026-12-04T03:00:00Z",
    over: false,
  },
])(
  "an event until $event.end (all day: $event.allDay) is over at $now: $over",
  ({ event, now, over }) => {
    expect(isOver(event, at(now))).toBe(over);
  },
);
