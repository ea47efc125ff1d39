import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: [
      "Agenda",
      "Kommende Veranstaltungen",
      "Gletschertag",
      "Hochwasserforum",
      "Seensymposium",
      "Tag der offenen Tür",
      "Vergangene Veranstaltungen",
      "Grundwassertag",
    ],
    texts: [
      "Thema",
      "3. Dezember 2096 · 09:15–17:00 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
      "11. Dezember 2096 · 13:00–18:00 · Frauenfeld",
      "24.–26. März 2097",
      "Drei Tage über Schichtung, Sauerstoff und Arten, die nicht mehr",
      "8. Mai 2097 · 10:00–16:00 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
      "18. September 2025 · 09:00–16:30 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
    ],
    links: [
      ["Gletschertag", "/de/veranstaltungen/gletschertag"],
      ["In den Kalender eintragen : Gletschertag", "data:text/calendar"],
      ["Hochwasserforum", "/de/veranstaltungen/hochwasserforum"],
      ["In den Kalender eintragen : Hochwasserforum", "data:text/calendar"],
      ["Seensymposium", "/de/veranstaltungen/seensymposium"],
      ["In den Kalender eintragen : Seensymposium", "data:text/calendar"],
      ["Tag der offenen Tür", "/de/veranstaltungen/tag-der-offenen-tuer"],
      ["In den Kalender eintragen : Tag der offenen Tür", "data:text/calendar"],
      ["Grundwassertag", "/de/veranstaltungen/grundwassertag"],
    ],
    controls: [
      ["checkbox", "Gletscher"],
      ["checkbox", "Flüsse"],
      ["checkbox", "Seen"],
      ["date", "Ab Datum"],
      ["button", "Filter anwenden"],
    ],
    lists: [4, 1],
  },
  minimal: {
    headings: ["Kommende Veranstaltungen", "Vergangene Veranstaltungen"],
    texts: [
      "Zurzeit sind keine Veranstaltungen geplant.",
      "Es gibt noch keine vergangenen Veranstaltungen.",
    ],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Kommende Veranstaltungen",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Vergangene Veranstaltungen",
      "Grundwassertag",
    ],
    texts: [
      "Thema",
      "3. Dezember 2096 · 09:15–17:00 · Bern",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "18. September 2025 · 09:00–16:30 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
    ],
    links: [
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/veranstaltungen/lang"],
      [
        "In den Kalender eintragen : Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        "data:text/calendar",
      ],
      ["Grundwassertag", "/de/veranstaltungen/grundwassertag"],
    ],
    controls: [
      ["checkbox", "Gletscher"],
      ["checkbox", "Flüsse"],
      ["checkbox", "Seen"],
      ["date", "Ab Datum"],
      ["button", "Filter anwenden"],
    ],
    lists: [1, 1],
  },
} satisfies Finds<typeof examples>;
