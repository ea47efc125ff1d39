import type { Examples } from "../blockTypes";
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
