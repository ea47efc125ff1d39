import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { lecture, station } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("VideoEmbed", "normal"),
    title: "Vorlesung",
    remoteVideo: lecture,
    caption: "Aufgenommen am 12. März 2026 in Biel.",
  },
  minimal: {
    ...exampleIdentity("VideoEmbed", "minimal"),
    title: null,
    remoteVideo: { ...station, title: null },
    caption: null,
  },
  longGerman: {
    ...exampleIdentity("VideoEmbed", "longGerman"),
    title: "Hochwasserrückhaltebeckenbesichtigung",
    remoteVideo: {
      ...lecture,
      title:
        "Podiumsgespräch zur Hochwasserschutzfinanzierungsneuregelung zwischen Bund, Kantonen und Gemeinden",
    },
    caption: null,
  },
  missingMedia: {
    ...exampleIdentity("VideoEmbed", "missingMedia"),
    title: "Vorlesung",
    remoteVideo: null,
    caption: null,
  },
} satisfies Examples<"VideoEmbed">;
