import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    texts: [
      "Der Aletschgletscher im Sommer 2025, aus dem Geländemodell",
      "© SIWK, Geländemodell swissALTI3D",
    ],
    links: [
      [
        "Bild vergrössern: Schattiertes Relief des Aletschgletschers",
        "https://cms.example.org/media/relief-aletsch.webp",
      ],
    ],
    images: ["Schattiertes Relief des Aletschgletschers"],
  },
  minimal: {
    images: [""],
  },
  longGerman: {
    texts: [
      "Gletscherausdehnungsrekonstruktion seit dem Hochstand der",
      "© Schweizerische Geländemodellierungsarbeitsgemeinschaft",
    ],
    links: [
      [
        "Bild vergrössern: Gletscherstände seit 1850",
        "https://cms.example.org/media/glacier-retreat-1850.webp",
      ],
    ],
    images: ["Gletscherstände seit 1850"],
  },
  drawing: {
    texts: ["Der Wasserkreislauf."],
    links: [
      [
        "Bild vergrössern: Wasserkreislauf vom Niederschlag über Schnee, Boden und Grundwasser zum Fluss",
        "https://cms.example.org/media/diagram-water-cycle.svg",
      ],
    ],
    images: ["Wasserkreislauf vom Niederschlag über Schnee, Boden und Grundwasser zum Fluss"],
  },
  missingMedia: { nothing: "A caption alone explains a picture that is not there." },
} satisfies Finds<typeof examples>;
