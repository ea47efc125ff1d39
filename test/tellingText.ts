import type { MessageTree } from "../src/i18n/messages";

/** A shorter text may stand anywhere by chance. */
const SHORTEST = 20;

/**
 * The longest of the interface texts that stands everywhere as it is written, and in no content: where it is found,
 * they are.
 *
 * @param texts those of a language and namespace
 * @param content all that editors have written
 * @throws RangeError if there is none
 */
export function tellingText(texts: MessageTree, content: string): string {
  const written = oneSpace(content);
  const [longest] = textsIn(texts)
    // What is put into others, has others put in, or is cut up by elements.
    .filter((text) => text.length >= SHORTEST && !/[{<$]/.test(text))
    .filter((text) => !written.includes(oneSpace(text)))
    .sort((one, other) => other.length - one.length);
  if (!longest) throw new RangeError("No text tells that it is an interface text.");
  return longest;
}

function textsIn(texts: MessageTree): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === "string" ? text : textsIn(text)));
}

/** Files of content break lines where they like. */
const oneSpace = (text: string) => text.replaceAll(/\s+/g, " ");
