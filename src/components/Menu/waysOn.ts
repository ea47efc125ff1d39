import type { MenuEntryFragment } from "../../cms/generated";

/** An entry of any level. */
interface Entry extends MenuEntryFragment {
  readonly children?: readonly Entry[];
}

/** The entries of a level that lead somewhere, and in place of a heading those below it. */
export function waysOn(entries: readonly Entry[]): MenuEntryFragment[] {
  return entries.flatMap((entry) => (entry.url === null ? waysOn(entry.children ?? []) : [entry]));
}
