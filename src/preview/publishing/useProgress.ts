import { useEffect, useState } from "react";
import type { PreviewFactsFragment } from "../../cms/generated";
import { poll } from "../poll";
import { unknownProgress, type Progress } from "./progress";
import { withPrefix } from "gatsby";

/** Polling interval while a change is in progress, in milliseconds. */
const UNDERWAY_MS = 3000;
/** Polling interval otherwise, in milliseconds: a rollback, for example, also changes the live release. */
const AT_REST_MS = 30_000;

/**
 * Publishing progress of the page of a preview, updated while the tab is visible. Null before the first response, or if there
 * is none.
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
    // Publishing changes the stamp: poll again at once.
  }, [langcode, path, stamp]);
  return progress;
}

function isUnderway(progress: Progress | null): boolean {
  return progress !== null && ["published", "waiting", "building"].includes(progress.stage);
}

/**
 * Fetches the publishing progress of a page. Browser only.
 *
 * @returns null if there is no progress to report
 * @throws Error without a response; an AbortError if the signal aborts
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
