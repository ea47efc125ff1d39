import type { Examples } from "../blockTypes";
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
