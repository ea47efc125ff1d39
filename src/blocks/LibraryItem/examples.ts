import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as texts } from "../TextItem/examples";

export const examples = {
  normal: { ...exampleIdentity("LibraryItem", "normal"), paragraphs: [texts.normal] },
  minimal: { ...exampleIdentity("LibraryItem", "minimal"), paragraphs: [] },
  longGerman: { ...exampleIdentity("LibraryItem", "longGerman"), paragraphs: [texts.longGerman] },
} satisfies Examples<"LibraryItem">;
