import type { Examples } from "../blockTypes";
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
