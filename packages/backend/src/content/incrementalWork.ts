import type { Page } from "./contentObject";
import type { Snapshot } from "./snapshot";

/** A result computed from a page, with the content that it depends on. */
export interface Dependent<T> {
  readonly result: T;
  /** Numbers of the keys that the computation read. */
  readonly reads: Uint32Array;
}

/** Results for the pages of one snapshot. */
export interface DependentResults<T> {
  readonly snapshot: Snapshot;
  readonly results: ReadonlyMap<Page, Dependent<T>>;
  /** Numbers in place of content keys, to save memory: thousands of pages read the same keys. */
  readonly keys: Map<string, number>;
}

/** Computes a result for a page, or reuses the earlier one. */
type Compute<T> = (page: Page, work: () => T) => Dependent<T>;

/**
 * Prepares incremental work on the pages of a snapshot: reuses an earlier result if nothing that it read
 * has changed.
 * @returns `keys`, to keep with the results, and `compute`
 */
export function incrementalWork<T>(
  snapshot: Snapshot,
  before: DependentResults<T> | undefined,
): { keys: Map<string, number>; compute: Compute<T> } {
  const keys = before?.keys ?? new Map<string, number>();
  const hasChanged = new Uint8Array(keys.size);
  for (const key of before ? snapshot.changesSince(before.snapshot) : []) {
    const number = keys.get(key);
    if (number !== undefined) hasChanged[number] = 1;
  }
  const numberOf = (key: string): number => {
    const number = keys.get(key) ?? keys.size;
    keys.set(key, number);
    return number;
  };
  const compute: Compute<T> = (page, work) => {
    const known = before?.results.get(page);
    if (known !== undefined && !isAnyOf(known.reads, hasChanged)) return known;
    const { result, reads } = snapshot.reading(work);
    return { result, reads: Uint32Array.from(reads, numberOf) };
  };
  return { keys, compute };
}

function isAnyOf(numbers: Uint32Array, marks: Uint8Array): boolean {
  for (const number of numbers) if (marks[number] === 1) return true;
  return false;
}
