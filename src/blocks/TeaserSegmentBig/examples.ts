import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { engadin, exampleLink, exampleText } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSegmentBig", "normal"),
    title: "Kantone und Gemeinden",
    text: exampleText(
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung: Grundlagen, die vor Gericht und an der Gemeindeversammlung bestehen.",
    ),
    image: engadin,
    link: exampleLink("Angebot für Kantone und Gemeinden"),
  },
  minimal: {
    ...exampleIdentity("TeaserSegmentBig", "minimal"),
    title: "Kantone und Gemeinden",
    text: null,
    image: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserSegmentBig", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: engadin,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
  },
  linkedTitle: {
    ...exampleIdentity("TeaserSegmentBig", "linkedTitle"),
    title: "Kantone und Gemeinden",
    text: exampleText(
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung: Grundlagen, die vor Gericht und an der Gemeindeversammlung bestehen.",
    ),
    image: engadin,
    link: exampleLink(null),
  },
  missingMedia: {
    ...exampleIdentity("TeaserSegmentBig", "missingMedia"),
    title: "Kantone und Gemeinden",
    text: exampleText(
      "Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung: Grundlagen, die vor Gericht und an der Gemeindeversammlung bestehen.",
    ),
    image: null,
    link: exampleLink("Angebot für Kantone und Gemeinden"),
  },
} satisfies Examples<"TeaserSegmentBig">;
