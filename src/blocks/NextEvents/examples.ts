import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink } from "../exampleMedia";
import { events, exampleEvent } from "../exampleNodes";

const listed = (event: ReturnType<typeof exampleEvent>) => ({
  ...event,
  languages: ["de", "fr"],
  location: event.location && {
    name: "Kursaal",
    street: "Kornhausstrasse 3",
    postalCode: "3013",
    city: event.location.city,
    country: "Schweiz",
    point: null,
  },
});

export const examples = {
  normal: {
    ...exampleIdentity("NextEvents", "normal"),
    title: "Nächste Veranstaltungen",
    limit: 3,
    events: events.map(listed),
    link: exampleLink("Alle Veranstaltungen", "/veranstaltungen"),
  },
  minimal: {
    ...exampleIdentity("NextEvents", "minimal"),
    title: null,
    limit: 1,
    events: [listed(exampleEvent("einer", { lead: null, location: null }))],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("NextEvents", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    limit: 2,
    events: ["a", "b"].map((id) =>
      listed(
        exampleEvent(id, {
          title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
          lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
        }),
      ),
    ),
    link: exampleLink("Alle Hochwasserrückhaltebeckenveranstaltungen"),
  },
  empty: {
    ...exampleIdentity("NextEvents", "empty"),
    title: "Nächste Veranstaltungen",
    limit: 3,
    events: [],
    link: exampleLink("Alle Veranstaltungen", "/veranstaltungen"),
  },
} satisfies Examples<"NextEvents">;

export const finds = {
  normal: {
    headings: ["Nächste Veranstaltungen", "Gletschertag", "Hochwasserforum", "Seensymposium"],
    texts: [
      "3. Dezember 2096 · 09:15–17:00 · Bern",
      "Die Massenbilanz des Jahres, neue Dickenmessungen und die Frage",
      "11. Dezember 2096 · 13:00–18:00 · Frauenfeld",
      "24.–26. März 2097",
      "Drei Tage über Schichtung, Sauerstoff und Arten, die nicht mehr",
    ],
    links: [
      ["Gletschertag", "/de/veranstaltungen/gletschertag"],
      ["In den Kalender eintragen : Gletschertag", "data:text/calendar"],
      ["Hochwasserforum", "/de/veranstaltungen/hochwasserforum"],
      ["In den Kalender eintragen : Hochwasserforum", "data:text/calendar"],
      ["Seensymposium", "/de/veranstaltungen/seensymposium"],
      ["In den Kalender eintragen : Seensymposium", "data:text/calendar"],
      ["Alle Veranstaltungen", "/de/veranstaltungen"],
    ],
    lists: [3],
  },
  minimal: {
    headings: ["Gletschertag"],
    texts: ["3. Dezember 2096 · 09:15–17:00"],
    links: [
      ["Gletschertag", "/de/veranstaltungen/einer"],
      ["In den Kalender eintragen : Gletschertag", "data:text/calendar"],
    ],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    ],
    texts: [
      "3. Dezember 2096 · 09:15–17:00 · Bern",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "3. Dezember 2096 · 09:15–17:00 · Bern",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/veranstaltungen/a"],
      [
        "In den Kalender eintragen : Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        "data:text/calendar",
      ],
      ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung", "/de/veranstaltungen/b"],
      [
        "In den Kalender eintragen : Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        "data:text/calendar",
      ],
      ["Alle Hochwasserrückhaltebeckenveranstaltungen", "/de/forschung/gletscher"],
    ],
    lists: [2],
  },
  empty: {
    headings: ["Nächste Veranstaltungen"],
    texts: ["Zurzeit sind keine Veranstaltungen geplant."],
    links: [["Alle Veranstaltungen", "/de/veranstaltungen"]],
  },
} satisfies Finds<typeof examples>;
