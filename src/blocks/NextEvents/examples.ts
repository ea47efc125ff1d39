import type { Examples } from "../blockTypes";
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
