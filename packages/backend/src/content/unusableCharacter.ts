import { z } from "zod";

/**
 * Characters that PostgreSQL and XML reject: control characters other than tabs and line breaks, and lone
 * surrogates.
 */
export const UNUSABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * Finds the first unusable character in a text.
 * @returns its name, such as "U+000B"; undefined if all are usable
 */
export function unusableCharacter(text: string): string | undefined {
  const [found] = text.match(UNUSABLE) ?? [];
  if (found === undefined) return undefined;
  return `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Removes unusable characters from a search query. */
export function withoutUnusable(text: string): string {
  return text.replace(UNUSABLE, "");
}

/** The error message for a text with an unusable character. */
export function unusable(character: string): string {
  return `holds the character ${character}, which no text can hold: remove it`;
}

/** A string without unusable characters. */
export const usableText = z.string().superRefine((text, context) => {
  const character = unusableCharacter(text);
  if (character !== undefined) context.addIssue({ code: "custom", message: unusable(character) });
});
