import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { aletsch, exampleImage, waterCycle } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("ImageItem", "normal"),
    image: aletsch,
    caption: "Der Aletschgletscher im Sommer 2025, aus dem Geländemodell gezeichnet.",
    zoom: true,
  },
  minimal: {
    ...exampleIdentity("ImageItem", "minimal"),
    image: { ...aletsch, alt: "", copyright: null },
    caption: null,
    zoom: false,
  },
  longGerman: {
    ...exampleIdentity("ImageItem", "longGerman"),
    image: exampleImage("glacier-retreat-1850", "Gletscherstände seit 1850", {
      width: 1067,
      height: 1600,
      copyright: "Schweizerische Geländemodellierungsarbeitsgemeinschaft",
    }),
    caption:
      "Gletscherausdehnungsrekonstruktion seit dem Hochstand der Kleinen Eiszeit: Moränenkartierung, Siegfriedkartenauswertung und Luftbildphotogrammetrie.",
    zoom: true,
  },
  drawing: {
    ...exampleIdentity("ImageItem", "drawing"),
    image: waterCycle,
    caption: "Der Wasserkreislauf.",
    zoom: true,
  },
  missingMedia: {
    ...exampleIdentity("ImageItem", "missingMedia"),
    image: null,
    caption: "Ohne Bild.",
    zoom: true,
  },
} satisfies Examples<"ImageItem">;
