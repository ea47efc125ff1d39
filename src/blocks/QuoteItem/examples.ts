import type { Examples, Finds } from "../blockTypes";
import { exampleIdentity } from "../exampleIdentity";
import { portrait } from "../exampleMedia";

export const examples = {
  normal: {
    ...exampleIdentity("QuoteItem", "normal"),
    quote: "Der Gletscher vergisst nichts. Man muss nur lernen, ihn zu lesen.",
    author: "Dr. Annina Keller",
    role: "Leiterin Glaziologie",
    image: portrait,
  },
  minimal: {
    ...exampleIdentity("QuoteItem", "minimal"),
    quote: "Wasser ist geduldig.",
    author: null,
    role: null,
    image: null,
  },
  longGerman: {
    ...exampleIdentity("QuoteItem", "longGerman"),
    quote:
      "Ohne verlässliche Hochwasserwahrscheinlichkeitsabschätzung bleibt jede Gefahrenkartenüberarbeitung ein Ratespiel, und zwar eines, bei dem die Falschen verlieren.",
    author: "Jean-Baptiste von Siebenthal-Rochat",
    role: "Bereichsverantwortlicher Naturgefahrenprävention und Bevölkerungsschutzkoordination",
    image: portrait,
  },
  missingMedia: {
    ...exampleIdentity("QuoteItem", "missingMedia"),
    quote: "Wir messen, damit andere entscheiden können.",
    author: "Marco Bernasconi",
    role: null,
    image: null,
  },
} satisfies Examples<"QuoteItem">;

export const finds = {
  normal: {
    texts: [
      "Der Gletscher vergisst nichts. Man muss nur lernen, ihn zu",
      "Dr. Annina Keller",
      "Leiterin Glaziologie",
    ],
    images: [""],
  },
  minimal: {
    texts: ["Wasser ist geduldig."],
  },
  longGerman: {
    texts: [
      "Ohne verlässliche Hochwasserwahrscheinlichkeitsabschätzung",
      "Jean-Baptiste von Siebenthal-Rochat",
      "Bereichsverantwortlicher Naturgefahrenprävention und",
    ],
    images: [""],
  },
  missingMedia: {
    texts: ["Wir messen, damit andere entscheiden können.", "Marco Bernasconi"],
  },
} satisfies Finds<typeof examples>;
