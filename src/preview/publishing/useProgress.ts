import { useEffect, useState } from "react";
import type { PreviewFactsFragment } from "../../cms/generated";
import { poll } from "../poll";
import { unknownProgress, type Progress } from "./progress";
import { withPrefix } from "gatsby";

/** How long until the next question while something is on its way, in milliseconds. */
const UNDERWAY_MS = 3000;
/** The same while nothing is: a rollback, say, changes what is live, too. */
const AT_REST_MS = 30_000;

/**
 * Where the page of a preview is on its way to the visitors, kept up to date while the tab is looked
 * at. Null: not asked yet, or there is nothing to tell.
 */
export function useProgress({ langcode, path, stamp }: PreviewFactsFragment): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let pause = 0;
    return poll(
      async (signal) => {
        const next = await fetchProgress({ langcode, path }, signal);
        pause = isUnderway(next) ? UNDERWAY_MS : AT_REST_MS;
        setProgress(next);
      },
      (reachable) => {
        if (!reachable) setProgress((last) => last && unknownProgress);
      },
      () => pause,
    );
    // A publish changes the stamp, and is a reason to ask at once.
  }, [langcode, path, stamp]);
  return progress;
}

function isUnderway(progress: Progress | null): boolean {
  return progress !== null && ["published", "waiting", "building"].includes(progress.stage);
}

/**
 * Asks where a page is on its way to the visitors. Browser only.
 *
 * @returns null where there is nothing to tell.
 * @throws Error if there is no answer; an AbortError if the signal says so.
 */
async function fetchProgress(
  { langcode, path }: Pick<PreviewFactsFragment, "langcode" | "path">,
  signal: AbortSignal,
): Promise<Progress | null> {
  const query = new URLSearchParams({ langcode, path });
  const response = await fetch(withPrefix(`/api/preview/progress?${query}`), {
    cache: "no-store",
    signal,
  });
  if (!response.ok) throw new Error(`The preview answered with status ${response.status}.`);
  return ((await response.json()) as { progress: Progress | null }).progress;
}
