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

/** Expects that an element has exactly the given findings; its texts may have others between them. */
export function expectFound(container: Element, { texts = [], ...found }: Found): void {
  const { text, ...findings } = findingsOf(container);
  expect(findings).toEqual({ ...none, ...found });
  expect(missingTexts(text, texts)).toEqual([]);
}

/** Texts missing in a longer one; searches each after the previous one. */
function missingTexts(text: string, texts: readonly string[]): string[] {
  let from = 0;
  return texts.filter((wanted) => {
    const found = text.indexOf(wanted, from);
    if (found >= 0) from = found + wanted.length;
    return found < 0;
  });
}
