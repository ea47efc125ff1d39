import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink, exampleText, glacierFlow, lecture, rhine } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("ImageTextItem", "normal"),
    title: "Der Rhein hat ein Gedächtnis",
    text: exampleText(
      "Was im Winter als Schnee fällt, fliesst im Juni an Basel vorbei. Wir rechnen täglich, wie viel noch kommt.",
    ),
    media: rhine,
    mediaPosition: "START",
    link: exampleLink("Zur Abflussprognose", "/dienste/hochwasserprognose"),
  },
  minimal: {
    ...exampleIdentity("ImageTextItem", "minimal"),
    title: null,
    text: null,
    media: rhine,
    mediaPosition: "END",
    link: null,
  },
  longGerman: {
    ...exampleIdentity("ImageTextItem", "longGerman"),
    title: "Schneewasseräquivalentbestimmung im Hochgebirge",
    text: exampleText(
      "Das Schneewasseräquivalent entscheidet über Schmelzwasserabflussspitzen, Speicherseebewirtschaftung und Niedrigwasserbewältigung.",
    ),
    media: glacierFlow,
    mediaPosition: "END",
    link: exampleLink("Schneehydrologische Beobachtungsnetzübersicht"),
  },
  remoteVideo: {
    ...exampleIdentity("ImageTextItem", "remoteVideo"),
    title: "Zum Nachsehen",
    text: exampleText("Die Vorlesung vom 12. März 2026."),
    media: lecture,
    mediaPosition: "START",
    link: null,
  },
  missingMedia: {
    ...exampleIdentity("ImageTextItem", "missingMedia"),
    title: "Ohne Bild",
    text: exampleText("Der Text steht dort, wo Texte stehen."),
    media: null,
    mediaPosition: "START",
    link: null,
  },
} satisfies Examples<"ImageTextItem">;

export const finds = {
  normal: {
    headings: ["Der Rhein hat ein Gedächtnis"],
    texts: ["Was im Winter als Schnee fällt, fliesst im Juni an Basel"],
    links: [["Zur Abflussprognose", "/de/dienste/hochwasserprognose"]],
    images: ["Relief des Alpenrheintals"],
  },
  minimal: {
    images: ["Relief des Alpenrheintals"],
  },
  longGerman: {
    headings: ["Schneewasseräquivalentbestimmung im Hochgebirge"],
    texts: ["Das Schneewasseräquivalent entscheidet über", "© SIWK"],
    links: [
      ["Schneehydrologische Beobachtungsnetzübersicht", "/de/forschung/gletscher"],
      ["Datei herunterladen", "https://cms.example.org/media/video-glacier-flow.webm"],
    ],
    media: [
      "https://cms.example.org/media/video-glacier-flow.webm",
      "https://cms.example.org/media/video-glacier-flow.mp4",
    ],
  },
  remoteVideo: {
    headings: ["Zum Nachsehen"],
    texts: ["Die Vorlesung vom 12. März 2026."],
    links: [
      [
        "Video abspielen: Vorlesung: Was der Schnee über den Sommer weiss Dauer 52:00 Das Video liegt bei YouTube. Erst beim Abspielen werden Daten dorthin übermittelt.",
        "https://www.youtube.com/watch?v=a1B2c3D4e5F",
      ],
    ],
    images: [""],
  },
  missingMedia: {
    headings: ["Ohne Bild"],
    texts: ["Der Text steht dort, wo Texte stehen."],
  },
} satisfies Finds<typeof examples>;
