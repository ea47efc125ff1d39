import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleLink } from "../exampleMedia";
import { exampleAuthor, exampleInsight, insights } from "../exampleNodes";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserCarouselInsights", "normal"),
    title: "Einblicke",
    insights: insights.map((insight, index) => ({
      ...insight,
      authors:
        index === 1
          ? [exampleAuthor("keller", "Andrea Keller"), exampleAuthor("rochat", "Julien Rochat")]
          : [exampleAuthor("keller", "Andrea Keller")],
    })),
    link: exampleLink("Weitere Einblicke lesen", "/einblicke"),
  },
  minimal: {
    ...exampleIdentity("TeaserCarouselInsights", "minimal"),
    title: null,
    insights: [{ ...exampleInsight("einer", { lead: null, image: null }), authors: [] }],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserCarouselInsights", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    insights: ["a", "b", "c"].map((id) => ({
      ...exampleInsight(id, {
        title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
      }),
      authors: [exampleAuthor("b", "Maria-Magdalena Oberholzer-Schwarzenbach")],
    })),
    link: exampleLink("Alle Hochwasserrückhaltebecken"),
  },
  missingMedia: {
    ...exampleIdentity("TeaserCarouselInsights", "missingMedia"),
    title: "Einblicke",
    insights: insights.map((insight) => ({
      ...insight,
      image: null,
      authors: [exampleAuthor("keller", "Andrea Keller", false)],
    })),
    link: null,
  },
} satisfies Examples<"TeaserCarouselInsights">;
