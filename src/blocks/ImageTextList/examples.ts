import type { Examples } from "../blockTypes";
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
