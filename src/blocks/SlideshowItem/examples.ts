import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Ein Jahr im Feld"],
    texts: [
      "Februar: Schneeprofil am Konkordiaplatz.",
      "© SIWK, Geländemodell swissALTI3D",
      "Juni: die Oberengadiner Seen nach der Durchmischung.",
      "Der Kreislauf dahinter.",
      "August: das Eis fliesst.",
      "© SIWK",
      "Ein Jahr am Rhein, in zwei Minuten",
      "2:06",
      "Dezember: das Jahr als Klang.",
      "© SIWK, Sonifikation",
    ],
    links: [
      ["Datei herunterladen", "https://cms.example.org/media/video-glacier-flow.webm"],
      [
        "Video abspielen: Vorlesung: Was der Schnee über den Sommer weiss Dauer 52:00 Das Video liegt bei YouTube. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://www.youtube.com/watch?v=a1B2c3D4e5F",
      ],
      ["Datei herunterladen", "https://cms.example.org/media/audio-rhine-year.mp3"],
    ],
    images: [
      "Schattiertes Relief des Aletschgletschers",
      "Relief des Oberengadins mit seinen Seen",
      "Wasserkreislauf vom Niederschlag über Schnee, Boden und Grundwasser zum Fluss",
      "",
      "",
    ],
    controls: [
      ["button", "Vorheriges Bild"],
      ["button", "Nächstes Bild"],
    ],
    media: [
      "https://cms.example.org/media/video-glacier-flow.webm",
      "https://cms.example.org/media/video-glacier-flow.mp4",
      "https://cms.example.org/media/audio-rhine-year.mp3",
    ],
    lists: [6],
  },
  minimal: {
    images: ["Relief des Oberengadins mit seinen Seen"],
    lists: [1],
  },
  longGerman: {
    headings: ["Feldarbeitsdokumentationszusammenstellung"],
    texts: [
      "Schneedichtemessgerätekalibrierung auf der",
      "© SIWK, Geländemodell swissALTI3D",
      "Wassertemperaturschichtungsmessung.",
    ],
    images: [
      "Schattiertes Relief des Aletschgletschers",
      "Relief des Oberengadins mit seinen Seen",
    ],
    controls: [
      ["button", "Vorheriges Bild"],
      ["button", "Nächstes Bild"],
    ],
    lists: [2],
  },
  missingMedia: {
    headings: ["Ohne Vorschaubild"],
    texts: ["Ein Jahr am Rhein, in zwei Minuten", "2:06", "© SIWK, Sonifikation"],
    links: [
      [
        "Video abspielen: Eine Messstation im Winter Das Video liegt bei Vimeo. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://vimeo.com/123456789",
      ],
      ["Datei herunterladen", "https://cms.example.org/media/audio-rhine-year.mp3"],
    ],
    controls: [
      ["button", "Vorheriges Bild"],
      ["button", "Nächstes Bild"],
    ],
    media: ["https://cms.example.org/media/audio-rhine-year.mp3"],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
