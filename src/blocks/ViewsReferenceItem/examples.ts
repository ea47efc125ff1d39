import type { Examples } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { exampleView, insights } from "../exampleNodes";

export const examples = {
  normal: {
    ...exampleIdentity("ViewsReferenceItem", "normal"),
    title: "Alle Einblicke",
    lead: "Nach Themen filterbar, die neuesten zuerst.",
    view: exampleView(),
  },
  minimal: {
    ...exampleIdentity("ViewsReferenceItem", "minimal"),
    title: null,
    lead: null,
    view: exampleView({
      results: insights.slice(0, 1),
      pageInfo: { page: 0, pageSize: 3, total: 1 },
      filters: [],
    }),
  },
  longGerman: {
    ...exampleIdentity("ViewsReferenceItem", "longGerman"),
    title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
    lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
    view: exampleView({
      view_id: "long",
      results: insights.map((insight) => ({
        ...insight,
        title: "Hochwasserrückhaltebeckenbewirtschaftungsverordnung",
        lead: "Grundwasserneubildungsraten, Quellschüttungsmessungen und Trockenheitsfrüherkennung für Gemeinden, Versorgungsgenossenschaften und Wasserkraftwerksbetreiberinnen.",
      })),
    }),
  },
  missingMedia: {
    ...exampleIdentity("ViewsReferenceItem", "missingMedia"),
    title: "Alle Einblicke",
    lead: null,
    view: exampleView({ results: insights.map((insight) => ({ ...insight, image: null })) }),
  },
  empty: {
    ...exampleIdentity("ViewsReferenceItem", "empty"),
    title: "Alle Einblicke",
    lead: null,
    view: exampleView({ results: [], pageInfo: { page: 0, pageSize: 3, total: 0 } }),
  },
  unknown: {
    ...exampleIdentity("ViewsReferenceItem", "unknown"),
    title: "Eine Liste, die es nicht gibt",
    lead: null,
    view: null,
  },
} satisfies Examples<"ViewsReferenceItem">;
