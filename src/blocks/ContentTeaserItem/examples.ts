import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("ContentTeaserItem", "normal"),
    title: "Niedrigwasser am Rhein: die Lage im November",
    text: exampleText(
      "Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel weniger als im Mittel.",
    ),
    image: rhine,
    link: exampleLink("Zum Bericht"),
  },
  minimal: {
    ...exampleIdentity("ContentTeaserItem", "minimal"),
    title: "Niedrigwasser am Rhein: die Lage im November",
    text: null,
    image: null,
    link: null,
  },
  longGerman: {
    ...exampleIdentity("ContentTeaserItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: rhine,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
  },
  linkedTitle: {
    ...exampleIdentity("ContentTeaserItem", "linkedTitle"),
    title: "Niedrigwasser am Rhein: die Lage im November",
    text: exampleText(
      "Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel weniger als im Mittel.",
    ),
    image: rhine,
    link: exampleLink(null),
  },
  missingMedia: {
    ...exampleIdentity("ContentTeaserItem", "missingMedia"),
    title: "Niedrigwasser am Rhein: die Lage im November",
    text: exampleText(
      "Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel weniger als im Mittel.",
    ),
    image: null,
    link: exampleLink("Zum Bericht"),
  },
} satisfies Examples<"ContentTeaserItem">;

export const finds = {
  normal: {
    headings: ["Niedrigwasser am Rhein: die Lage im November"],
    texts: ["Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel"],
    links: [["Zum Bericht", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
  },
  minimal: {
    headings: ["Niedrigwasser am Rhein: die Lage im November"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: ["Grundwasserneubildungsraten, Quellschüttungsmessungen und"],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
  },
  linkedTitle: {
    headings: ["Niedrigwasser am Rhein: die Lage im November"],
    texts: ["Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel"],
    links: [["Niedrigwasser am Rhein: die Lage im November", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
  },
  missingMedia: {
    headings: ["Niedrigwasser am Rhein: die Lage im November"],
    texts: ["Bei Basel fliessen 512 Kubikmeter pro Sekunde, ein Drittel"],
    links: [["Zum Bericht", "/de/forschung/gletscher"]],
  },
} satisfies Finds<typeof examples>;
