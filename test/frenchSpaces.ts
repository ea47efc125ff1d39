/**
 * Finds wrong spaces in French texts: ; ! ? and guillemets need a narrow no-break space (U+202F), a colon a no-break
 * space (U+00A0). Ignores marks within a word, such as of a time or URL.
 */
export const misspacedFrench = /[^\u202f][;!?»](?=[\s<)]|$)|«[^\u202f]|[^\u00a0]:(?=\s|$)/u;

/** All texts within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
