import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { lakeDepth } from "../exampleMedia";
import { contentPage, exampleEvent, exampleInsight } from "../exampleNodes";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserInternalItem", "normal"),
    node: contentPage,
    title: null,
    lead: null,
    image: null,
  },
  minimal: {
    ...exampleIdentity("TeaserInternalItem", "minimal"),
    node: { ...contentPage, lead: null, image: null },
    title: null,
    lead: null,
    image: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserInternalItem", "longGerman"),
    node: exampleInsight("lang"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    image: lakeDepth,
  },
  missingMedia: {
    ...exampleIdentity("TeaserInternalItem", "missingMedia"),
    node: exampleEvent("ohne-bild", { image: null }),
    title: null,
    lead: null,
    image: null,
  },
  unpublished: {
    ...exampleIdentity("TeaserInternalItem", "unpublished"),
    node: null,
    title: "Nur auf Französisch",
    lead: null,
    image: null,
  },
} satisfies Examples<"TeaserInternalItem">;
