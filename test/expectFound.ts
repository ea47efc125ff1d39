import type { Found } from "../src/blocks/blockTypes";
import { findingsOf } from "./findingsOf";

const none = {
  headings: [],
  links: [],
  images: [],
  controls: [],
  media: [],
  lists: [],
  tables: [],
};

/** Expects that a visitor finds in an element just what is stated, its texts among others. */
export function expectFound(container: Element, { texts = [], ...found }: Found): void {
  const { text, ...findings } = findingsOf(container);
  expect(findings).toEqual({ ...none, ...found });
  expect(missingTexts(text, texts)).toEqual([]);
}

/** The texts that a longer one does not hold, each sought after the one before. */
function missingTexts(text: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.filter((wanted) => {
    const found = text.indexOf(wanted, from);
    if (found >= 0) from = found + wanted.length;
    return found < 0;
  });
}
