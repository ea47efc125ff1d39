/**
 * Where a French text is not spaced as all others: a narrow no-break space (U+202F) stands before ; ! ? and inside
 * guillemets, a no-break space (U+00A0) before a colon. Marks within a word, such as of a time or an address, are none.
 */
export const misspacedFrench = /[^\u202f][;!?»](?=[\s<)]|$)|«[^\u202f]|[^\u00a0]:(?=\s|$)/u;

/** The texts below a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
