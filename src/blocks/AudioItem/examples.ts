import type { Examples } from "../blockTypes";
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
