import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as contentTeaserItem } from "../ContentTeaserItem/examples";
import { exampleLink } from "../exampleMedia";
import { examples as teaserExternalItem } from "../TeaserExternalItem/examples";
import { examples as teaserInternalItem } from "../TeaserInternalItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("TeaserListItem", "normal"),
    title: "Aktuell",
    lead: "Was uns diesen Herbst beschäftigt.",
    teasers: [
      teaserInternalItem.normal,
      contentTeaserItem.normal,
      teaserExternalItem.normal,
      teaserInternalItem.unpublished,
    ],
    link: exampleLink("Alle Einblicke"),
  },
  minimal: {
    ...exampleIdentity("TeaserListItem", "minimal"),
    title: null,
    lead: null,
    teasers: [contentTeaserItem.minimal],
    link: null,
  },
  longGerman: {
    ...exampleIdentity("TeaserListItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    teasers: [contentTeaserItem.longGerman, teaserInternalItem.longGerman],
    link: exampleLink("Alle Hochwasserrückhaltebecken"),
  },
  missingMedia: {
    ...exampleIdentity("TeaserListItem", "missingMedia"),
    title: "Ohne Bilder",
    lead: null,
    teasers: [
      contentTeaserItem.missingMedia,
      teaserInternalItem.missingMedia,
      teaserExternalItem.missingMedia,
    ],
    link: null,
  },
  unpublished: {
    ...exampleIdentity("TeaserListItem", "unpublished"),
    title: "Nur in anderen Sprachen",
    lead: null,
    teasers: [teaserInternalItem.unpublished],
    link: exampleLink("Alle Einblicke"),
  },
} satisfies Examples<"TeaserListItem">;
