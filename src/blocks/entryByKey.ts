import type { KeyboardEvent } from "react";
import { hasModifier } from "../browser/hasModifier";

/**
 * Which of the entries of a row a key on the row leads to, by the arrow keys, Home and End. Inside an entry the keys
 * belong to what is in it.
 *
 * @param index of the entry shown
 * @param count number of entries
 */
export function entryByKey(event: KeyboardEvent, index: number, count: number): number | undefined {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || hasModifier(event)) return undefined;
  return { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
}
