import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserSolution } from "../TeaserSolution/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserSolutionsSection", "normal"),
    title: "Unser Angebot",
    lead: "Als Bundesinstitut arbeiten wir kostendeckend. Was öffentlich ist, bleibt kostenlos.",
    solutions: [teaserSolution.normal, teaserSolution.missingMedia, teaserSolution.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserSolutionsSection", "minimal"),
    title: null,
    lead: null,
    solutions: [teaserSolution.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserSolutionsSection", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    solutions: [teaserSolution.longGerman, teaserSolution.normal],
  },
  empty: {
    ...exampleIdentity("TeaserSolutionsSection", "empty"),
    title: "Unser Angebot",
    lead: null,
    solutions: [],
  },
} satisfies Examples<"TeaserSolutionsSection">;
