import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as tables } from "../TableItem/examples";
import { examples as panels } from "../TabElementItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TabItem", "normal"),
    title: "Für wen wir arbeiten",
    tabs: [
      panels.normal,
      {
        ...exampleIdentity("TabElementItem", "hydropower"),
        title: "Wasserkraft",
        anchor: null,
        paragraphs: [tables.normal],
      },
      panels.longGerman,
    ],
  },
  minimal: { ...exampleIdentity("TabItem", "minimal"), title: null, tabs: [panels.normal] },
  longGerman: {
    ...exampleIdentity("TabItem", "longGerman"),
    title: "Anspruchsgruppenübersicht",
    tabs: [panels.longGerman, panels.normal, panels.minimal],
  },
} satisfies Examples<"TabItem">;

export const finds = {
  normal: {
    headings: ["Für wen wir arbeiten", "Kantone"],
    texts: ["Das Archiv reicht bis 1864 zurück."],
    controls: [
      ["tab", "Kantone"],
      ["tab", "Wasserkraft"],
      ["tab", "Wasserversorgungsgenossenschaften"],
    ],
    lists: [3],
  },
  minimal: {
    headings: ["Kantone"],
    texts: ["Das Archiv reicht bis 1864 zurück."],
    controls: [["tab", "Kantone"]],
    lists: [1],
  },
  longGerman: {
    headings: [
      "Anspruchsgruppenübersicht",
      "Wasserversorgungsgenossenschaften",
      "Grundwasserschutzzonenausscheidungsverfahren und Restwassermengenbestimmung",
    ],
    texts: [
      "Das Gewässerschutzgesetz verlangt für konzessionspflichtige",
      "Die Murgang- und Hochwassergefahrenkartierung ergänzt sie um",
    ],
    controls: [
      ["tab", "Wasserversorgungsgenossenschaften"],
      ["tab", "Kantone"],
      ["tab", "Gemeinden"],
    ],
    lists: [3],
  },
} satisfies Finds<typeof examples>;
