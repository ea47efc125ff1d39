import { screen } from "@testing-library/react";
import { examples, shared } from "../blocks/examples";
import { examplePage } from "../../test/examplePages";
import { renderTranslated } from "../../test/renderTranslated";
import { EventFacts } from "./EventFacts";

const event = examplePage("EventDetailPage");
const start = "2096-12-10T13:00:00+01:00";
const end = "2096-12-11T15:30:00+01:00";
const days = [
  { start, end: "2096-12-10T18:30:00+01:00" },
  { start: "2096-12-11T08:30:00+01:00", end },
];

const times = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("each day of an event has its times", () => {
  renderTranslated(<EventFacts event={{ ...event, start, end, days }} />, "de");
  expect(times()).toEqual([
    "Montag, 10. Dezember, 13:00 – 18:30",
    "Dienstag, 11. Dezember, 08:30 – 15:30",
  ]);
});

test("of an event whose days are not known, one reads when it begins and ends", () => {
  renderTranslated(<EventFacts event={{ ...event, start, end }} />, "fr");
  expect(times()).toEqual(["lundi 10 décembre, dès 13:00", "mardi 11 décembre, jusqu’à 15:30"]);
});

test("an event of one day has one line", () => {
  const { container } = renderTranslated(<EventFacts event={event} />, "de");
  expect(container).toHaveTextContent("09:15 – 17:00 (MEZ)");
  expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
});

test("of an event without an end, one reads when it begins, and nothing more", () => {
  const { container } = renderTranslated(<EventFacts event={{ ...event, end: null }} />, "de");
  expect(container).toHaveTextContent("Zeit09:15 (MEZ)");
});

const form = { ...examples.WebformItem.normal, title: "Anmeldung" };
const registration = () => screen.queryByRole("link", { name: "Anmelden" })?.getAttribute("href");

test("registering leads to the form of the page", () => {
  renderTranslated(<EventFacts event={{ ...event, paragraphs: [form] }} />, "de");
  expect(registration()).toBe("#anmeldung");
});

test("registering leads where editors say", () => {
  const link = { ...shared.link, url: "/de/anmelden" };
  renderTranslated(
    <EventFacts event={{ ...event, registration: link, paragraphs: [form] }} />,
    "de",
  );
  expect(registration()).toBe("/de/anmelden");
});

test("nobody is led to a form that is not open", () => {
  const closed = { ...examples.WebformItem.closed, title: "Anmeldung" };
  renderTranslated(<EventFacts event={{ ...event, paragraphs: [closed] }} />, "de");
  expect(registration()).toBeUndefined();
});

test.each([
  ["that goes on", event, "2096-12-03T12:00:00+01:00", false],
  ["that has ended", event, "2096-12-03T17:01:00+01:00", true],
])("an event %s is over as in the lists of events", (_, shown, now, over) => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse(now));
  renderTranslated(<EventFacts event={shown} />, "de");
  expect(screen.queryAllByText("Diese Veranstaltung hat stattgefunden.")).toHaveLength(
    Number(over),
  );
});
