import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { rhineYear } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("AudioItem", "normal"),
    title: "Der Rhein zum Hören",
    audio: rhineYear,
    caption: "Tagesmittel des Abflusses bei Basel, 2025.",
  },
  minimal: {
    ...exampleIdentity("AudioItem", "minimal"),
    title: null,
    audio: {
      ...rhineYear,
      title: null,
      thumbnail: null,
      duration: null,
      transcript: null,
      copyright: null,
    },
    caption: null,
  },
  longGerman: {
    ...exampleIdentity("AudioItem", "longGerman"),
    title: "Gletscherabbruchgeräuschaufzeichnungen",
    audio: {
      ...rhineYear,
      title: "Infraschallmessstationsaufzeichnung während des Felssturzereignisses",
      duration: 4210,
    },
    caption: "Aufzeichnungsgeschwindigkeit zweiunddreissigfach erhöht.",
  },
  missingMedia: {
    ...exampleIdentity("AudioItem", "missingMedia"),
    title: "Der Rhein zum Hören",
    audio: null,
    caption: null,
  },
} satisfies Examples<"AudioItem">;

export const finds = {
  normal: {
    headings: ["Der Rhein zum Hören"],
    texts: [
      "Ein Jahr am Rhein, in zwei Minuten",
      "2:06",
      "Tagesmittel des Abflusses bei Basel, 2025.",
      "© SIWK, Sonifikation",
      "Jeder Ton steht für einen Tag. Je höher der Ton, desto mehr",
    ],
    links: [["Datei herunterladen", "https://cms.example.org/media/audio-rhine-year.mp3"]],
    images: [""],
    controls: [["button", "Text zum Nachlesen"]],
    media: ["https://cms.example.org/media/audio-rhine-year.mp3"],
  },
  minimal: {
    links: [["Datei herunterladen", "https://cms.example.org/media/audio-rhine-year.mp3"]],
    media: ["https://cms.example.org/media/audio-rhine-year.mp3"],
  },
  longGerman: {
    headings: ["Gletscherabbruchgeräuschaufzeichnungen"],
    texts: [
      "Infraschallmessstationsaufzeichnung während des",
      "1:10:10",
      "Aufzeichnungsgeschwindigkeit zweiunddreissigfach erhöht.",
      "© SIWK, Sonifikation",
      "Jeder Ton steht für einen Tag. Je höher der Ton, desto mehr",
    ],
    links: [["Datei herunterladen", "https://cms.example.org/media/audio-rhine-year.mp3"]],
    images: [""],
    controls: [["button", "Text zum Nachlesen"]],
    media: ["https://cms.example.org/media/audio-rhine-year.mp3"],
  },
  missingMedia: { nothing: "A title alone announces a recording that is not there." },
} satisfies Finds<typeof examples>;
