import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Vorlesung"],
    texts: ["Aufgenommen am 12. März 2026 in Biel."],
    links: [
      [
        "Video abspielen: Vorlesung: Was der Schnee über den Sommer weiss Dauer 52:00 Das Video liegt bei YouTube. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://www.youtube.com/watch?v=a1B2c3D4e5F",
      ],
    ],
    images: [""],
  },
  minimal: {
    links: [
      [
        "Video abspielen: Video Das Video liegt bei Vimeo. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://vimeo.com/123456789",
      ],
    ],
  },
  longGerman: {
    headings: ["Hochwasserrückhaltebeckenbesichtigung"],
    links: [
      [
        "Video abspielen: Podiumsgespräch zur Hochwasserschutzfinanzierungsneuregelung zwischen Bund, Kantonen und Gemeinden Dauer 52:00 Das Video liegt bei YouTube. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://www.youtube.com/watch?v=a1B2c3D4e5F",
      ],
    ],
    images: [""],
  },
  missingMedia: { nothing: "A title alone announces a video that is not there." },
} satisfies Finds<typeof examples>;
