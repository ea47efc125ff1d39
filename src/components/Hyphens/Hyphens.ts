import { createContext, useContext } from "react";
import { hyphenated } from "./hyphenated";

/** Long words in headings of the page, with soft hyphens: browsers lack dictionaries for some languages. */
export const Hyphens = createContext<readonly string[]>([]);

/** A function that inserts soft hyphens; for headings only. */
export function useHyphenated(): (text: string) => string {
  const words = useContext(Hyphens);
  return (text) => hyphenated(text, words);
}
