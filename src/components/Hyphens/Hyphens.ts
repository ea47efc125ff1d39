import { createContext, useContext } from "react";
import { hyphenated } from "./hyphenated";

/** The long words in headings of the page, with soft hyphens. Browsers have no dictionary of every language. */
export const Hyphens = createContext<readonly string[]>([]);

/** What puts soft hyphens into a text that is shown as a heading, and nowhere else. */
export function useHyphenated(): (text: string) => string {
  const words = useContext(Hyphens);
  return (text) => hyphenated(text, words);
}
