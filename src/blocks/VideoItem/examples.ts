import type { Examples, Finds } from "../blockTypes";
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

export const finds = {
  normal: {
    headings: ["Eis in Bewegung"],
    texts: [
      "Zwölf Monate in 84 Sekunden.",
      "© SIWK",
      "Das Eis bewegt sich in der Mitte schneller als am Rand: bis zu",
      "Wo es über eine Stufe fliesst, reissen Spalten auf.",
    ],
    links: [["Datei herunterladen", "https://cms.example.org/media/video-glacier-flow.webm"]],
    controls: [["button", "Text zum Nachlesen"]],
    media: [
      "https://cms.example.org/media/video-glacier-flow.webm",
      "https://cms.example.org/media/video-glacier-flow.mp4",
    ],
  },
  minimal: {
    links: [["Datei herunterladen", "https://cms.example.org/media/video-glacier-flow.webm"]],
    media: [
      "https://cms.example.org/media/video-glacier-flow.webm",
      "https://cms.example.org/media/video-glacier-flow.mp4",
    ],
  },
  longGerman: {
    headings: ["Gletscherfliessgeschwindigkeitsmessung im Zeitraffer"],
    texts: ["Aufzeichnung der Jahresversammlung der Hydrologischen"],
    links: [
      [
        "Video abspielen: Vorlesung: Was der Schnee über den Sommer weiss Dauer 52:00 Das Video liegt bei YouTube. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://www.youtube.com/watch?v=a1B2c3D4e5F",
      ],
    ],
    images: [""],
  },
  missingMedia: { nothing: "A title alone announces a video that is not there." },
} satisfies Finds<typeof examples>;
