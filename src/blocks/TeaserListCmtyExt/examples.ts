import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as teaserItemCmtyExt } from "../TeaserItemCmtyExt/examples";
import { externalLink } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListCmtyExt", "normal"),
    title: "Aus dem Forum",
    lead: "Die Beiträge stehen in der Sprache, in der sie verfasst wurden.",
    entries: [teaserItemCmtyExt.normal, teaserItemCmtyExt.unanswered],
    link: { ...externalLink, title: "Zum Forum" },
  },
  minimal: {
    ...exampleIdentity("TeaserListCmtyExt", "minimal"),
    title: null,
    lead: null,
    entries: [teaserItemCmtyExt.minimal],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserListCmtyExt", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    entries: [teaserItemCmtyExt.longGerman, teaserItemCmtyExt.normal],
    link: { ...externalLink, title: "Zum Forum" },
  },
  empty: {
    ...exampleIdentity("TeaserListCmtyExt", "empty"),
    title: "Aus dem Forum",
    lead: null,
    entries: [],
    link: null,
  },
} satisfies Examples<"TeaserListCmtyExt">;
