/**
 * Characters that no text of the CMS holds, and that it refuses in questions: control characters other
 * than tabs and line breaks, and halves of characters of UTF-16.
 */
const UNUSABLE = /[^\P{Control}\t\n\r]|\p{Surrogate}/gu;

/** Whether a text holds one of them, so that nothing of the CMS can be meant. */
export function holdsUnusable(text: string): boolean {
  return text.search(UNUSABLE) >= 0;
}

/** A text without them. */
export function withoutUnusable(text: string): string {
  return text.replace(UNUSABLE, "");
}
