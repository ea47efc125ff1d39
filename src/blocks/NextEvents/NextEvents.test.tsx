import { screen } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import { examples } from "../examples";
import { NextEvents } from "./NextEvents";

const { normal } = examples.NextEvents;
const titles = () =>
  screen.getAllByRole("article").map((row) => row.querySelector("h3, h2")?.textContent);

test("shows so many events as asked for", () => {
  renderTranslated(<NextEvents {...normal} />, "de");
  expect(titles()).toEqual(["Gletschertag", "Hochwasserforum", "Seensymposium"]);
});

test("replaces events that are over by the visitor's clock", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2096-12-05T00:00:00Z"));
  renderTranslated(<NextEvents {...normal} />, "de");
  expect(titles()).toEqual(["Hochwasserforum", "Seensymposium", "Tag der offenen Tür"]);
});

test("keeps an event without an end for the whole day, and names its one time", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2096-12-03T20:00:00+01:00"));
  const events = normal.events.slice(0, 1).map((event) => ({ ...event, end: null }));
  const { container } = renderTranslated(<NextEvents {...normal} events={events} />, "de");
  expect(titles()).toEqual(["Gletschertag"]);
  expect(container).toHaveTextContent("3. Dezember 2096 · 09:15 · Bern");
});

test("says so when there are none left", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2100-01-01T00:00:00Z"));
  renderTranslated(<NextEvents {...normal} />, "de");
  expect(screen.getByText("Zurzeit sind keine Veranstaltungen geplant.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Alle Veranstaltungen" })).toBeInTheDocument();
});

test("offers each event as a calendar file that names it", () => {
  renderTranslated(<NextEvents {...normal} />, "de");
  const link = screen.getByRole("link", { name: /In den Kalender eintragen ?: Gletschertag/ });
  expect(link).toHaveAttribute("download", "gletschertag.ics");
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(
    "SUMMARY;LANGUAGE=de:Gletschertag",
  );
});
