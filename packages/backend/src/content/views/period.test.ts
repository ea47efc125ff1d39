import { Page } from "../contentObject";
import type { ContentContext } from "../context";
import { Snapshot } from "../snapshot";
import { partByTime } from "./period";

const content = {
  epoch: "",
  version: 1,
  pages: new Map(),
  documents: new Map(),
  redirects: new Map(),
};

function event(values: Record<string, unknown>): Page {
  const facts = {
    id: "event",
    nid: 1,
    kind: "EventDetailPage",
    parent: null,
    created: "2026-01-01T00:00:00Z",
    langcode: "de",
    path: "/event",
    status: "PUBLISHED",
    changed: "2026-01-01T00:00:00Z",
    hash: "",
  } as const;
  return new Page(facts, { timeZone: "Europe/Zurich", allDay: false, ...values });
}

const at = (now: string, snapshot = new Snapshot(content)) =>
  ({ snapshot, now: new Date(now) }) as ContentContext;
const isUpcoming = (page: Page, context: ContentContext) =>
  partByTime("events", [page], context).upcoming.length === 1;

const start = "2026-12-03T16:00:00+01:00";
const talk = { start, end: "2026-12-03T17:00:00+01:00" };
const openEnded = { start, end: null };
const congress = {
  start: "2026-12-01T00:00:00+01:00",
  end: "2026-12-03T00:00:00+01:00",
  allDay: true,
};
const inSpring = {
  start: "2026-03-29T01:00:00+01:00",
  end: "2026-03-29T01:00:00+01:00",
  allDay: true,
};

test.each([
  { values: talk, now: "2026-12-03T16:00:00Z", upcoming: true },
  { values: talk, now: "2026-12-03T16:01:00Z", upcoming: false },
  { values: openEnded, now: "2026-12-03T22:59:00Z", upcoming: true },
  { values: openEnded, now: "2026-12-03T23:01:00Z", upcoming: false },
  { values: { start, end: start }, now: "2026-12-03T22:59:00Z", upcoming: true },
  { values: congress, now: "2026-12-03T22:59:00Z", upcoming: true },
  { values: congress, now: "2026-12-03T23:01:00Z", upcoming: false },
  { values: inSpring, now: "2026-03-29T21:59:00Z", upcoming: true },
  { values: inSpring, now: "2026-03-29T22:01:00Z", upcoming: false },
  {
    values: { ...congress, timeZone: "America/New_York" },
    now: "2026-12-04T04:59:00Z",
    upcoming: true,
  },
  { values: {}, now: "2100-01-01T00:00:00Z", upcoming: true },
])("an event of $values is to come at $now: $upcoming", ({ values, now, upcoming }) => {
  expect(isUpcoming(event(values), at(now))).toBe(upcoming);
});

test("what was found holds no longer than until the day of the event is over", () => {
  const snapshot = new Snapshot(content);
  const page = event(openEnded);
  expect(isUpcoming(page, at("2026-12-03T12:00:00Z", snapshot))).toBe(true);
  expect(isUpcoming(page, at("2026-12-03T22:59:00Z", snapshot))).toBe(true);
  expect(isUpcoming(page, at("2026-12-03T23:01:00Z", snapshot))).toBe(false);
});
