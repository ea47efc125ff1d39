import { screen, within } from "@testing-library/react";
import { renderTranslated } from "../../../test/renderTranslated";
import { EventsOverview } from "./EventsOverview";
import { examples } from "../examples";

const { normal } = examples.EventsOverview;

/** A time after all events. */
const AFTERWARDS = Date.parse("2100-01-01T00:00:00Z");

function titlesBelow(heading: string) {
  const list = screen.getByRole("heading", { name: heading }).parentElement!;
  return within(list)
    .queryAllByRole("article")
    .map((row) => row.querySelector("h4")?.textContent);
}

test("keeps events to come and past ones apart", () => {
  renderTranslated(<EventsOverview {...normal} />, "de");
  expect(titlesBelow("Kommende Veranstaltungen")).toHaveLength(4);
  expect(titlesBelow("Vergangene Veranstaltungen")).toEqual(["Grundwassertag"]);
});

test("moves events to the past when they end, the latest first", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2096-12-20T00:00:00Z"));
  renderTranslated(<EventsOverview {...normal} />, "de");
  expect(titlesBelow("Kommende Veranstaltungen")).toEqual(["Seensymposium", "Tag der offenen Tür"]);
  expect(titlesBelow("Vergangene Veranstaltungen")).toEqual([
    "Hochwasserforum",
    "Gletschertag",
    "Grundwassertag",
  ]);
});

test("does not repeat an event that the list of past ones has already", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2096-12-05T00:00:00Z"));
  const [first] = normal.upcoming.results;
  const past = { ...normal.past, results: [first!, ...normal.past.results] };
  renderTranslated(<EventsOverview {...normal} past={past} />, "de");
  expect(titlesBelow("Vergangene Veranstaltungen")).toEqual(["Gletschertag", "Grundwassertag"]);
});

test("adds nothing to a later page of results of past events", () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2096-12-20T00:00:00Z"));
  const past = { ...normal.past, pageInfo: { page: 1, pageSize: 1, total: 2 } };
  renderTranslated(<EventsOverview {...normal} past={past} />, "de");
  expect(titlesBelow("Vergangene Veranstaltungen")).toEqual(["Grundwassertag"]);
});

test("says of empty lists that they are", () => {
  renderTranslated(<EventsOverview {...examples.EventsOverview.minimal} />, "de");
  expect(screen.getByText("Zurzeit sind keine Veranstaltungen geplant.")).toBeInTheDocument();
  expect(screen.getByText("Es gibt noch keine vergangenen Veranstaltungen.")).toBeInTheDocument();
});

test("says so when all events it was built with are over", () => {
  jest.spyOn(Date, "now").mockReturnValue(AFTERWARDS);
  renderTranslated(<EventsOverview {...normal} />, "de");
  expect(screen.getByText("Zurzeit sind keine Veranstaltungen geplant.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Zurück zur Liste" })).not.toBeInTheDocument();
});

test("leaves open what its further pages of results have when those of the first are over", () => {
  jest.spyOn(Date, "now").mockReturnValue(AFTERWARDS);
  const upcoming = { ...normal.upcoming, pageInfo: { page: 0, pageSize: 4, total: 6 } };
  renderTranslated(<EventsOverview {...normal} upcoming={upcoming} />, "de");
  expect(screen.getByText("Die Veranstaltungen auf dieser Seite sind vorbei.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Seite 2" })).toBeInTheDocument();
});
