import type { MessageTree } from "../src/i18n/messages";

/** Shorter texts may occur elsewhere by chance. */
const SHORTEST = 20;

/**
 * Finds the longest interface text that is always shown unchanged, and that no content contains: pages with it must have loaded
 * the texts.
 *
 * @param texts texts of a language and namespace
 * @param content all content of editors
 * @throws RangeError if there is none
 */
export function distinctiveText(texts: MessageTree, content: string): string {
  const written = oneSpace(content);
  const [longest] = textsIn(texts)
    // Skip texts that are interpolated, nested in others, or split by elements.
    .filter((text) => text.length >= SHORTEST && !/[{<$]/.test(text))
    .filter((text) => !written.includes(oneSpace(text)))
    .sort((one, other) => other.length - one.length);
  if (!longest) throw new RangeError("No text tells that it is an interface text.");
  return longest;
}

function textsIn(texts: MessageTree): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "string" ? text : textsIn(text)));
}

/** Content files wrap lines anywhere. */
const oneSpace = (text: string) => text.replaceAll(/\s+/g, " ");
