import type { Page } from "./contentObject";
import type { Snapshot } from "./snapshot";

/** What was worked out of a page, with the keys of all content that it depends on. */
export interface Dependent<T> {
  readonly result: T;
  readonly reads: readonly string[];
}

/** What was worked out of the pages of a snapshot. */
interface DependentResults<T> {
  readonly snapshot: Snapshot;
  readonly results: ReadonlyMap<Page, Dependent<T>>;
}

/**
 * Makes what works something out of a page of a snapshot. What depends on nothing that has changed
 * since the results before is taken from them.
 */
export function dependentWork<T>(
  snapshot: Snapshot,
  before: DependentResults<T> | undefined,
): (page: Page, work: () => T) => Dependent<T> {
  const changes = before && snapshot.changesSince(before.snapshot);
  // Thousands of pages read the same: one text for each key is enough.
  const keys = new Map<string, string>();
  const intern = (key: string): string => {
    const first = keys.get(key) ?? key;
    keys.set(key, first);
    return first;
  };
  return (page, work) => {
    const known = before?.results.get(page);
    if (known !== undefined && !known.reads.some((key) => changes?.has(key))) return known;
    const { result, reads } = snapshot.reading(work);
    return { result, reads: Array.from(reads, intern) };
  };
}
