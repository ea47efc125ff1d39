/**
 * Characters that the CMS never stores and refuses in queries: control characters except tabs and line breaks, and
 * halves of UTF-16 characters.
 */
const UNUSABLE = /[^\P{Control}\t\n\r]|\p{Surrogate}/gu;

/** Whether a text contains unusable characters, so that no content can match. */
export function holdsUnusable(text: string): boolean {
  return text.search(UNUSABLE) >= 0;
}

/** Removes unusable characters. */
export function withoutUnusable(text: string): string {
  return text.replace(UNUSABLE, "");
}
