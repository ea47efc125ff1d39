import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { examples as quotes } from "../QuoteItem/examples";

export const examples = {
  normal: {
    ...exampleIdentity("QuoteList", "normal"),
    title: "Stimmen aus der Praxis",
    quotes: [quotes.normal, quotes.missingMedia],
  },
  minimal: { ...exampleIdentity("QuoteList", "minimal"), title: null, quotes: [quotes.minimal] },
  longGerman: {
    ...exampleIdentity("QuoteList", "longGerman"),
    title: "Kantonsverantwortlichenbefragung",
    quotes: [quotes.longGerman, quotes.normal],
  },
} satisfies Examples<"QuoteList">;

export const finds = {
  normal: {
    headings: ["Stimmen aus der Praxis"],
    texts: [
      "Der Gletscher vergisst nichts. Man muss nur lernen, ihn zu",
      "Dr. Annina Keller",
      "Leiterin Glaziologie",
      "Wir messen, damit andere entscheiden können.",
      "Marco Bernasconi",
    ],
    images: [""],
    lists: [2],
  },
  minimal: {
    texts: ["Wasser ist geduldig."],
    lists: [1],
  },
  longGerman: {
    headings: ["Kantonsverantwortlichenbefragung"],
    texts: [
      "Ohne verlässliche Hochwasserwahrscheinlichkeitsabschätzung",
      "Jean-Baptiste von Siebenthal-Rochat",
      "Bereichsverantwortlicher Naturgefahrenprävention und",
      "Der Gletscher vergisst nichts. Man muss nur lernen, ihn zu",
      "Dr. Annina Keller",
      "Leiterin Glaziologie",
    ],
    images: ["", ""],
    lists: [2],
  },
} satisfies Finds<typeof examples>;
