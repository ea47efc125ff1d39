import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Kantone und Gemeinden"],
    texts: ["Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung"],
    links: [["Angebot für Kantone und Gemeinden", "/de/forschung/gletscher"]],
    images: ["Relief des Oberengadins mit seinen Seen"],
  },
  minimal: {
    headings: ["Kantone und Gemeinden"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
    images: ["Relief des Oberengadins mit seinen Seen"],
  },
  linkedTitle: {
    headings: ["Kantone und Gemeinden"],
    texts: ["Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung"],
    links: [["Kantone und Gemeinden", "/de/forschung/gletscher"]],
    images: ["Relief des Oberengadins mit seinen Seen"],
  },
  missingMedia: {
    headings: ["Kantone und Gemeinden"],
    texts: ["Gefahrenkarten, Hochwasserdienst, Trinkwasserplanung"],
    links: [["Angebot für Kantone und Gemeinden", "/de/forschung/gletscher"]],
  },
} satisfies Finds<typeof examples>;
