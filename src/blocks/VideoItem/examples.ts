import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { glacierFlow, lecture } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("VideoItem", "normal"),
    title: "Eis in Bewegung",
    video: glacierFlow,
    caption: "Zwölf Monate in 84 Sekunden.",
  },
  minimal: {
    ...exampleIdentity("VideoItem", "minimal"),
    title: null,
    video: {
      ...glacierFlow,
      title: null,
      captions: [],
      thumbnail: null,
      transcript: null,
      copyright: null,
    },
    caption: null,
  },
  longGerman: {
    ...exampleIdentity("VideoItem", "longGerman"),
    title: "Gletscherfliessgeschwindigkeitsmessung im Zeitraffer",
    video: lecture,
    caption: "Aufzeichnung der Jahresversammlung der Hydrologischen Kommission.",
  },
  missingMedia: {
    ...exampleIdentity("VideoItem", "missingMedia"),
    title: "Eis in Bewegung",
    video: null,
    caption: null,
  },
} satisfies Examples<"VideoItem">;
