import type { Page } from "./contentObject";
import type { Snapshot } from "./snapshot";

/** What was worked out of a page, with all content that it depends on. */
export interface Dependent<T> {
  readonly result: T;
  /** Numbers of the keys of what was read. */
  readonly reads: Uint32Array;
}

/** What was worked out of the pages of a snapshot. */
export interface DependentResults<T> {
  readonly snapshot: Snapshot;
  readonly results: ReadonlyMap<Page, Dependent<T>>;
  /** Numbers that stand for the keys of content: thousands of pages read the same. */
  readonly keys: Map<string, number>;
}

/** Makes something of a page, or takes what was made of it before. */
type WorkOut<T> = (page: Page, work: () => T) => Dependent<T>;

/**
 * Makes what works something out of a page of a snapshot. What depends on nothing that has changed
 * since the results before is taken from them.
 *
 * @returns `keys`, to be kept with the results, and `workOut`
 */
export function dependentWork<T>(
  snapshot: Snapshot,
  before: DependentResults<T> | undefined,
): { keys: Map<string, number>; workOut: WorkOut<T> } {
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
  const workOut: WorkOut<T> = (page, work) => {
    const known = before?.results.get(page);
    if (known !== undefined && !isAnyOf(known.reads, hasChanged)) return known;
    const { result, reads } = snapshot.reading(work);
    return { result, reads: Uint32Array.from(reads, numberOf) };
  };
  return { keys, workOut };
}

/** Whether any of these numbers is marked. */
function isAnyOf(numbers: Uint32Array, marks: Uint8Array): boolean {
  for (const number of numbers) if (marks[number] === 1) return true;
  return false;
}
