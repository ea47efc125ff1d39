import { fetchLatestId } from "./fetchLatestId";
import { namedBuild } from "./namedBuild";

declare global {
  interface Window {
    /** The starter, a script of its own, leaves it here for the others. */
    servedAtStart?: Promise<string | null>;
  }
}

/**
 * Where the server has not named the build that the page comes from, reads which one is served, while that is still
 * the same. The other scripts start seconds later.
 */
export function readAtStart(): void {
  if (namedBuild() === undefined) window.servedAtStart = fetchLatestId().catch(() => null);
}

/**
 * Id of the build that was served when the page started, as far as the starter has read it, or else now. Null if it
 * cannot be read.
 */
export async function servedAtStart(): Promise<string | null> {
  return (await window.servedAtStart) ?? fetchLatestId().catch(() => null);
}
