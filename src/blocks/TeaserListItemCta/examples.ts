import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListItemCta", "normal"),
    title: "Fachleute fragen",
    text: exampleText("Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort."),
    link: exampleLink("Kontakt aufnehmen"),
  },
  minimal: {
    ...exampleIdentity("TeaserListItemCta", "minimal"),
    title: "Fachleute fragen",
    text: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserListItemCta", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
  },
  linkedTitle: {
    ...exampleIdentity("TeaserListItemCta", "linkedTitle"),
    title: "Fachleute fragen",
    text: exampleText("Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort."),
    link: exampleLink(null),
  },
} satisfies Examples<"TeaserListItemCta">;

export const finds = {
  normal: {
    headings: ["Fachleute fragen"],
    texts: ["Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort."],
    links: [["Kontakt aufnehmen", "/de/forschung/gletscher"]],
  },
  minimal: {
    headings: ["Fachleute fragen"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
  },
  linkedTitle: {
    headings: ["Fachleute fragen"],
    texts: ["Wir antworten innert zwei Arbeitstagen, bei Hochwasser sofort."],
    links: [["Fachleute fragen", "/de/forschung/gletscher"]],
  },
} satisfies Finds<typeof examples>;
