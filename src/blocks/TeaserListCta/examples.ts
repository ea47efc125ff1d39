import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserListItemCta } from "../TeaserListItemCta/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListCta", "normal"),
    title: "Was können wir für Sie tun?",
    lead: "Sagen Sie uns, was Sie brauchen.",
    ctas: [teaserListItemCta.normal, teaserListItemCta.linkedTitle],
  },
  minimal: {
    ...exampleIdentity("TeaserListCta", "minimal"),
    title: null,
    lead: null,
    ctas: [teaserListItemCta.minimal],
  },
  longGerman: {
    ...exampleIdentity("TeaserListCta", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    ctas: [teaserListItemCta.longGerman, teaserListItemCta.normal],
  },
  empty: {
    ...exampleIdentity("TeaserListCta", "empty"),
    title: "Was können wir für Sie tun?",
    lead: null,
    ctas: [],
  },
} satisfies Examples<"TeaserListCta">;
