import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as big } from "../TeaserSegmentBig/examples";
import { examples as small } from "../TeaserSegmentSmall/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSegmentsSection", "normal"),
    title: "Für wen wir arbeiten",
    lead: "Drei Gruppen stellen uns besonders oft Fragen. Hier beginnen die Antworten.",
    segments: [big.normal, big.linkedTitle, small.normal, small.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserSegmentsSection", "minimal"),
    title: null,
    lead: null,
    segments: [small.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserSegmentsSection", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    segments: [big.longGerman, big.normal, small.longGerman, small.normal],
  },
  missingMedia: {
    ...exampleIdentity("TeaserSegmentsSection", "missingMedia"),
    title: "Für wen wir arbeiten",
    lead: null,
    segments: [big.missingMedia, small.normal],
  },
} satisfies Examples<"TeaserSegmentsSection">;
