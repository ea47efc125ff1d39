import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import {
  aletsch,
  engadin,
  glacierFlow,
  lecture,
  rhineYear,
  station,
  waterCycle,
} from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("SlideshowItem", "normal"),
    title: "Ein Jahr im Feld",
    slides: [
      { media: aletsch, caption: "Februar: Schneeprofil am Konkordiaplatz." },
      { media: engadin, caption: "Juni: die Oberengadiner Seen nach der Durchmischung." },
      { media: waterCycle, caption: "Der Kreislauf dahinter." },
      { media: glacierFlow, caption: "August: das Eis fliesst." },
      { media: lecture, caption: null },
      { media: rhineYear, caption: "Dezember: das Jahr als Klang." },
    ],
  },
  minimal: {
    ...exampleIdentity("SlideshowItem", "minimal"),
    title: null,
    slides: [{ media: engadin, caption: null }],
  },
  longGerman: {
    ...exampleIdentity("SlideshowItem", "longGerman"),
    title: "Feldarbeitsdokumentationszusammenstellung",
    slides: [
      {
        media: aletsch,
        caption:
          "Schneedichtemessgerätekalibrierung auf der Gletscherüberwachungsstation, unmittelbar vor dem Wetterumschwung am Konkordiaplatz.",
      },
      { media: engadin, caption: "Wassertemperaturschichtungsmessung." },
    ],
  },
  missingMedia: {
    ...exampleIdentity("SlideshowItem", "missingMedia"),
    title: "Ohne Vorschaubild",
    slides: [
      { media: station, caption: null },
      { media: { ...rhineYear, thumbnail: null }, caption: null },
    ],
  },
} satisfies Examples<"SlideshowItem">;
