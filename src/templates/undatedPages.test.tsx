import { screen } from "@testing-library/react";
import { examplePage } from "../../test/examplePages";
import { renderTranslated } from "../../test/renderTranslated";
import { examples, shared } from "../blocks/examples";
import { EventsOverview } from "../blocks/EventsOverview/EventsOverview";
import { NextEvents } from "../blocks/NextEvents/NextEvents";
import { TeaserMeta } from "../components/TeaserCard/TeaserMeta";
import { Article } from "../layouts/Article";
import { EventFacts } from "../layouts/EventFacts";

// A CMS need not know dates: what a page says then.

const undated = { publishedAt: null, readingTime: null };
const never = { start: null, end: null };
const start = "2096-12-03T09:15:00+01:00";

const times = (container: HTMLElement) =>
  [...container.querySelectorAll("time")].map(({ textContent }) => textContent);

test("an article says nothing of dates, and all else", async () => {
  const { container } = renderTranslated(
    <Article node={{ ...examplePage("DetailPage"), ...undated }} />,
    "de",
  );
  expect(await screen.findByRole("heading", { name: "Gletscher" })).toBeInTheDocument();
  expect(times(container)).toEqual([]);
  expect(container).not.toHaveTextContent(/Lesezeit|·/);
  expect(container.querySelector(".page-header__meta")).toBeNull();
});

test("an article without a date has its reading time", async () => {
  const { container } = renderTranslated(
    <Article node={{ ...examplePage("DetailPage"), publishedAt: null }} />,
    "de",
  );
  expect(await screen.findByText("7 Minuten Lesezeit")).toBeInTheDocument();
  expect(container).not.toHaveTextContent("·");
});

test("an event has its place, and nothing for a calendar", () => {
  const { container } = renderTranslated(
    <EventFacts event={{ ...examplePage("EventDetailPage"), ...never }} />,
    "de",
  );
  expect(container).toHaveTextContent("Kursaal");
  expect(container).not.toHaveTextContent(/Datum|Zeit|Kalender/);
});

test("an event without an end ends as it starts", () => {
  const { container } = renderTranslated(
    <EventFacts event={{ ...examplePage("EventDetailPage"), start, end: null }} />,
    "de",
  );
  expect(container).toHaveTextContent("3. Dezember 2096");
  expect(screen.getByRole("link", { name: "In den Kalender eintragen" })).toBeInTheDocument();
});

test("teasers have what else there is to say", () => {
  const { container, rerender } = renderTranslated(
    <TeaserMeta node={{ ...shared.event, ...never }} />,
    "de",
  );
  expect(container).toHaveTextContent(/^Bern$/);
  rerender(<TeaserMeta node={{ ...shared.insight, ...undated }} />);
  expect(container).toBeEmptyDOMElement();
});

test("lists of events hold those of which it is known when they are", () => {
  const unknown = { ...shared.event, ...never, id: "irgendwann", title: "Irgendwann" };
  const { normal } = examples.NextEvents;
  const [first] = normal.events;
  const { container, rerender } = renderTranslated(
    <NextEvents {...normal} events={[{ ...first!, ...unknown, location: null }, first!]} />,
    "de",
  );
  expect(screen.getAllByRole("article")).toHaveLength(1);
  const overview = examples.EventsOverview.normal;
  rerender(
    <EventsOverview
      {...overview}
      upcoming={{ ...overview.upcoming, results: [unknown, shared.event] }}
      past={{ ...overview.past, results: [] }}
    />,
  );
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(container).not.toHaveTextContent("Irgendwann");
});
