import type { BuiltPage } from "./BuiltSite";

/** The first page of each template. */
export function onePerTemplate(pages: readonly BuiltPage[]): BuiltPage[] {
  const seen = new Set<string>();
  return pages.filter(({ template }) => !seen.has(template) && seen.add(template));
}
