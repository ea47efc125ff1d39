import { screen } from "@testing-library/react";
import { examplePage } from "../../test/examplePages";
import { renderTranslated } from "../../test/renderTranslated";
import { EventFacts } from "./EventFacts";

const event = examplePage("EventDetailPage");
const allDay = {
  ...event,
  start: "2096-12-03T00:00:00+01:00",
  end: "2096-12-04T00:00:00+01:00",
  allDay: true,
};
const openEnded = { ...event, end: null };

test.each([
  ["that goes on", event, "2096-12-03T12:00:00+01:00", false],
  ["that has ended", event, "2096-12-03T17:01:00+01:00", true],
  ["on the last of its whole days", allDay, "2096-12-04T20:00:00+01:00", false],
  ["after the last of its whole days", allDay, "2096-12-05T00:01:00+01:00", true],
  ["without an end that has started", openEnded, "2096-12-03T12:00:00+01:00", false],
  ["without an end, on the day after", openEnded, "2096-12-04T00:01:00+01:00", true],
])("an event %s is over as in the lists of events", (_, shown, now, over) => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(now));
  renderTranslated(<EventFacts event={shown} />, "de");
  expect(screen.queryAllByText("Diese Veranstaltung hat stattgefunden.")).toHaveLength(
    Number(over),
  );
});
