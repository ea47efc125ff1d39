import { z } from "zod";

/**
 * Characters that no text may hold: control characters other than tabs and line breaks, which databases and
 * XML refuse, and halves of characters of UTF-16.
 */
export const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * Finds the first of them in a text of content.
 *
 * @returns its name, such as "U+000B"; undefined if there is none
 */
export function unusableCharacter(text: string): string | undefined {
  const [found] = text.match(UNUSABLE) ?? [];
  if (found === undefined) return undefined;
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A text without such characters, for what somebody seeks. */
export function withoutUnusable(text: string): string {
  return text.replace(UNUSABLE, "");
}

/** What is wrong with a text that holds such a character. */
export function unusable(character: string): string {
  return `holds the character ${character}, which no text can hold: remove it`;
}

/** A text without characters that no text can hold. */
export const usableText = z.string().superRefine((text, context) => {
  const character = unusableCharacter(text);
  if (character !== undefined) context.addIssue({ code: "custom", message: unusable(character) });
});
