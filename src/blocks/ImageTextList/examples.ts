import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { engadin } from "../exampleMedia";
import { examples as imageTexts } from "../ImageTextItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("ImageTextList", "normal"),
    title: "Drei Landschaften, drei Fragen",
    imageTexts: [
      imageTexts.normal,
      {
        ...imageTexts.normal,
        id: "second",
        title: "Seen, die sich nicht mehr mischen",
        media: engadin,
      },
      imageTexts.longGerman,
    ],
  },
  minimal: {
    ...exampleIdentity("ImageTextList", "minimal"),
    title: null,
    imageTexts: [imageTexts.minimal],
  },
  longGerman: {
    ...exampleIdentity("ImageTextList", "longGerman"),
    title: "Einzugsgebietsuntersuchungsschwerpunkte",
    imageTexts: [imageTexts.longGerman],
  },
  missingMedia: {
    ...exampleIdentity("ImageTextList", "missingMedia"),
    title: "Ohne Bilder",
    imageTexts: [imageTexts.missingMedia, imageTexts.normal],
  },
} satisfies Examples<"ImageTextList">;

export const finds = {
  normal: {
    headings: [
      "Drei Landschaften, drei Fragen",
      "Der Rhein hat ein Gedächtnis",
      "Seen, die sich nicht mehr mischen",
      "Schneewasseräquivalentbestimmung im Hochgebirge",
    ],
    texts: [
      "Was im Winter als Schnee fällt, fliesst im Juni an Basel",
      "Was im Winter als Schnee fällt, fliesst im Juni an Basel",
      "Das Schneewasseräquivalent entscheidet über",
      "© SIWK",
    ],
    links: [
      ["Zur Abflussprognose", "/de/dienste/hochwasserprognose"],
      ["Zur Abflussprognose", "/de/dienste/hochwasserprognose"],
      ["Schneehydrologische Beobachtungsnetzübersicht", "/de/forschung/gletscher"],
      ["Datei herunterladen", "https://cms.example.org/media/video-glacier-flow.webm"],
    ],
    images: ["Relief des Alpenrheintals", "Relief des Oberengadins mit seinen Seen"],
    media: [
      "https://cms.example.org/media/video-glacier-flow.webm",
      "https://cms.example.org/media/video-glacier-flow.mp4",
    ],
  },
  minimal: {
    images: ["Relief des Alpenrheintals"],
  },
  longGerman: {
    headings: [
      "Einzugsgebietsuntersuchungsschwerpunkte",
      "Schneewasseräquivalentbestimmung im Hochgebirge",
    ],
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
  missingMedia: {
    headings: ["Ohne Bilder", "Ohne Bild", "Der Rhein hat ein Gedächtnis"],
    texts: [
      "Der Text steht dort, wo Texte stehen.",
      "Was im Winter als Schnee fällt, fliesst im Juni an Basel",
    ],
    links: [["Zur Abflussprognose", "/de/dienste/hochwasserprognose"]],
    images: ["Relief des Alpenrheintals"],
  },
} satisfies Finds<typeof examples>;
