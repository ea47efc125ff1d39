import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { events, exampleEvent, exampleView } from "../exampleNodes";

const list = (display: string, results: typeof events) =>
  exampleView({
    view_id: "events",
    display,
    label: "Veranstaltungen",
    results,
    pageInfo: { page: 0, pageSize: 6, total: results.length },
    filters: exampleView().filters.filter(({ id }) => id === "topic" || id === "from"),
  });

const ended = exampleEvent("grundwassertag", {
  title: "Grundwassertag",
  start: "2025-09-18T09:00:00+02:00",
  end: "2025-09-18T16:30:00+02:00",
});

export const examples = {
  normal: {
    ...exampleIdentity("EventsOverview", "normal"),
    title: "Agenda",
    upcoming: list("upcoming", events),
    past: list("past", [ended]),
  },
  minimal: {
    ...exampleIdentity("EventsOverview", "minimal"),
    title: null,
    upcoming: { ...list("upcoming", []), filters: [] },
    past: { ...list("past", []), filters: [] },
  },
  longGerman: {
    ...exampleIdentity("EventsOverview", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    upcoming: list("upcoming", [
      exampleEvent("lang", {
        title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
      }),
    ]),
    past: list("past", [ended]),
  },
} satisfies Examples<"EventsOverview">;
