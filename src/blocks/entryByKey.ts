import type { KeyboardEvent } from "react";
import { hasModifier } from "../browser/hasModifier";

/**
 * Index of the entry that a key selects: arrow keys, Home and End. Ignores keys inside an entry.
 *
 * @param index of the current entry
 * @param count number of entries
 */
export function entryByKey(event: KeyboardEvent, index: number, count: number): number | undefined {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || hasModifier(event)) return undefined;
  return { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
}
