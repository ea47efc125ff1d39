import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, externalLink, exampleText, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserExternalItem", "normal"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: rhine,
    link: externalLink,
    source: "Bundesamt für Umwelt BAFU",
  },
  minimal: {
    ...exampleIdentity("TeaserExternalItem", "minimal"),
    title: "Hydrologisches Bulletin des Bundes",
    text: null,
    image: null,
    link: null,
    source: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserExternalItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    text: exampleText(
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ),
    image: rhine,
    link: exampleLink("Zur Hochwasserrückhaltebeckenbewirtschaftung"),
    source: "Bundesamt für Umwelt BAFU",
  },
  linkedTitle: {
    ...exampleIdentity("TeaserExternalItem", "linkedTitle"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: rhine,
    link: { ...externalLink, title: null },
    source: "Bundesamt für Umwelt BAFU",
  },
  missingMedia: {
    ...exampleIdentity("TeaserExternalItem", "missingMedia"),
    title: "Hydrologisches Bulletin des Bundes",
    text: exampleText(
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das zweimal pro Woche erscheint.",
    ),
    image: null,
    link: externalLink,
    source: "Bundesamt für Umwelt BAFU",
  },
} satisfies Examples<"TeaserExternalItem">;

export const finds = {
  normal: {
    headings: ["Hydrologisches Bulletin des Bundes"],
    texts: [
      "Bundesamt für Umwelt BAFU",
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das",
    ],
    links: [
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    images: ["Relief des Alpenrheintals"],
  },
  minimal: {
    headings: ["Hydrologisches Bulletin des Bundes"],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbewirtschaftungsverordnung"],
    texts: [
      "Bundesamt für Umwelt BAFU",
      "Grundwasserneubildungsraten, Quellschüttungsmessungen und",
    ],
    links: [["Zur Hochwasserrückhaltebeckenbewirtschaftung", "/de/forschung/gletscher"]],
    images: ["Relief des Alpenrheintals"],
  },
  linkedTitle: {
    headings: ["Hydrologisches Bulletin des Bundes (externer Link)"],
    texts: [
      "Bundesamt für Umwelt BAFU",
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das",
    ],
    links: [
      ["Hydrologisches Bulletin des Bundes (externer Link)", "https://www.hydrodaten.admin.ch/de"],
    ],
    images: ["Relief des Alpenrheintals"],
  },
  missingMedia: {
    headings: ["Hydrologisches Bulletin des Bundes"],
    texts: [
      "Bundesamt für Umwelt BAFU",
      "Unsere Prognosen fliessen in das amtliche Bulletin ein, das",
    ],
    links: [
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
  },
} satisfies Finds<typeof examples>;
