import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserListItemCta } from "../TeaserListItemCta/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListCta", "normal"),
    title: "Was können wir für Sie tun?",
    lead: "Sagen Sie uns, was Sie brauchen.",
    ctas: [teaserListItemCta.normal, teaserListItemCta.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserListCta", "minimal"),
    title: null,
    lead: null,
    ctas: [teaserListItemCta.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserListCta", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ctas: [teaserListItemCta.longGerman, teaserListItemCta.normal],
  },
  empty: {
    ...exampleIdentity("TeaserListCta", "empty"),
    title: "Was können wir für Sie tun?",
    lead: null,
    ctas: [],
  },
} satisfies Examples<"TeaserListCta">;

export const finds = {
  normal: {
    headings: ["Was können wir für Sie tun?", "Fachleute fragen", "Fachleute fragen"],
    texts: [
      "Sagen Sie uns, was Sie brauchen.",
      "Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort.",
      "Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort.",
    ],
    links: [
      ["Kontakt aufnehmen", "/de/forschung/gletscher"],
      ["Fachleute fragen", "/de/forschung/gletscher"],
    ],
    lists: [2],
  },
  minimal: {
    headings: ["Fachleute fragen"],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
      "Fachleute fragen",
    ],
    texts: [
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
      "Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort.",
    ],
    links: [
      ["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"],
      ["Kontakt aufnehmen", "/de/forschung/gletscher"],
    ],
    lists: [2],
  },
  empty: { nothing: "A title alone calls to nothing." },
} satisfies Finds<typeof examples>;
