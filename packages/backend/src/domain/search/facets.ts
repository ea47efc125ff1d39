import type { Page } from "../../content/contentObject";
import type { Snapshot } from "../../content/snapshot";
import type { FilterValue } from "../../content/views/filters";
import { kindLabel } from "./kindLabels";

/** A search filter with the number of results per value. */
export interface Facet {
  readonly id: string;
  readonly values: readonly FacetValue[];
}

/** A value of a facet. */
interface FacetValue {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Values of a page by facet. */
const FACETS: Readonly<Record<string, (page: Page) => readonly string[]>> = {
  kind: (page) => [page.__typename],
  topic: (page) => {
    const topics = page.values["topics"];
    return Array.isArray(topics) ? topics.map(String) : [];
  },
};

export const FACET_IDS: readonly string[] = Object.keys(FACETS);

/**
 * The pages that match all filters, each by any of its values.
 * @param except facet whose filter to ignore
 */
export function filterPages<T extends { readonly page: Page }>(
  found: readonly T[],
  filters: readonly FilterValue[],
  except?: string,
): T[] {
  return found.filter(({ page }) =>
    filters.every(({ id, value }) => {
      if (id === except || value.length === 0) return true;
      return FACETS[id]?.(page).some((each) => value.includes(each)) ?? true;
    }),
  );
}

/**
 * Counts results by facet. Ignores the facet's own filter, so that the numbers show what each further value
 * would add. Selected values stay even without results.
 */
export function facetsOf(
  found: readonly { readonly page: Page }[],
  filters: readonly FilterValue[],
  langcode: string,
  snapshot: Snapshot,
): Facet[] {
  return Object.entries(FACETS).map(([id, valuesOf]) => {
    const set = filters.filter((filter) => filter.id === id).flatMap(({ value }) => value);
    const counts = new Map(set.map((value) => [value, 0]));
    for (const { page } of filterPages(found, filters, id)) {
      for (const value of new Set(valuesOf(page))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = [...counts].map(([value, count]) => ({ value, count, label: label(id, value) }));
    values.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, langcode));
    return { id, values };
  });

  function label(id: string, value: string): string {
    if (id === "kind") return kindLabel(value, langcode);
    const names = snapshot.document("topic", value)?.data["name"];
    return (names as Record<string, string> | undefined)?.[langcode] ?? value;
  }
}
