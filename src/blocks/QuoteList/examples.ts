import type { Examples } from "../blockTypes";
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
