import type { MenuEntryFragment } from "../../cms/generated";

interface Entry extends MenuEntryFragment {
  readonly children?: readonly Entry[];
}

/** Entries of a level with an address; a heading is replaced by the entries below it. */
export function waysOn(entries: readonly Entry[]): MenuEntryFragment[] {
  return entries.flatMap((entry) => (entry.url === null ? waysOn(entry.children ?? []) : [entry]));
}
