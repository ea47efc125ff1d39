import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, externalLink } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("LinkListItem", "normal"),
    title: "Weiterführende Seiten",
    links: [
      exampleLink("Massenbilanz der Gletscher"),
      exampleLink("Hochwasserprognose", "/dienste/hochwasserprognose"),
      externalLink,
    ],
  },
  minimal: {
    ...exampleIdentity("LinkListItem", "minimal"),
    title: null,
    links: [exampleLink(null)],
  },
  longGerman: {
    ...exampleIdentity("LinkListItem", "longGerman"),
    title: "Rechtsgrundlagen der Wasserkraftkonzessionserteilung",
    links: [
      exampleLink("Gewässerschutzverordnungsänderungsentwurf mit Erläuterungsbericht"),
      { ...externalLink, title: "Nationales Hochwasserrückhaltebeckenverzeichnis des Bundes" },
    ],
  },
} satisfies Examples<"LinkListItem">;

export const finds = {
  normal: {
    headings: ["Weiterführende Seiten"],
    links: [
      ["Massenbilanz der Gletscher", "/de/forschung/gletscher"],
      ["Hochwasserprognose", "/de/dienste/hochwasserprognose"],
      [
        "Bundesamt für Umwelt: Hydrologische Daten (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    lists: [3],
  },
  minimal: {
    links: [["/de/forschung/gletscher", "/de/forschung/gletscher"]],
    lists: [1],
  },
  longGerman: {
    headings: ["Rechtsgrundlagen der Wasserkraftkonzessionserteilung"],
    links: [
      [
        "Gewässerschutzverordnungsänderungsentwurf mit Erläuterungsbericht",
        "/de/forschung/gletscher",
      ],
      [
        "Nationales Hochwasserrückhaltebeckenverzeichnis des Bundes (externer Link)",
        "https://www.hydrodaten.admin.ch/de",
      ],
    ],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
