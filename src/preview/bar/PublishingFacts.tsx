import type { PreviewFactsFragment } from "../../cms/generated";
import { useMoment } from "../useMoment";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { type Progress, unknownProgress } from "../publishing/progress";
import { useEffect, useState } from "react";
import { poll } from "../poll";
import { withPrefix } from "gatsby";

/** Publishing progress of the page, and its scheduled changes. */
export function PublishingFacts({ facts }: { facts: PreviewFactsFragment }) {
  const { t } = useTranslation("preview");
  const moment = useMoment();
  const progress = useProgress(facts);
  const { publishAt, unpublishAt } = facts;
  return (
    <div className="preview-bar__publishing">
      {(publishAt ?? unpublishAt) && (
        <p className="preview-bar__plans">
          {publishAt && <span>{t("plan.publish", moment(publishAt))}</span>}
          {unpublishAt && <span>{t("plan.unpublish", moment(unpublishAt))}</span>}
        </p>
      )}
      <p className="preview-bar__progress" role="status" data-stage={progress?.stage}>
        {progress && <ProgressText progress={progress} />}
      </p>
    </div>
  );
}

function ProgressText({ progress }: { progress: Progress }) {
  const { t } = useTranslation("preview");
  const moment = useMoment();
  const { stage, gone, published, building, live, page, problem, retryAt } = progress;
  return (
    <>
      {live && <span>{t(gone ? "progress.goneSince" : "progress.liveSince", moment(live))}</span>}
      {stage === "published" && published && (
        <span>{t("progress.publishedAt", moment(published))}</span>
      )}
      {stage === "building" && building ? (
        <span>{t("progress.buildingSince", moment(building))}</span>
      ) : (
        stage !== "live" && <span>{t(`progress.${stage}`)}</span>
      )}
      {page && <span>{t("progress.page", { page })}</span>}
      {/* Messages of the publisher and the build are in English. */}
      {problem && (
        <span lang="en" className="preview-bar__problem">
          {problem}
        </span>
      )}
      {retryAt && <span>{t("progress.retry", moment(retryAt))}</span>}
    </>
  );
}

/** Polling interval while a change is in progress, in milliseconds. */
const UNDERWAY_MS = 3000;
/** Polling interval otherwise, in milliseconds: a rollback, for example, also changes the live release. */
const AT_REST_MS = 30_000;

/**
 * Publishing progress of the page of a preview, updated while the tab is visible. Null before the first response, or if there
 * is none.
 */
function useProgress({ langcode, path, stamp }: PreviewFactsFragment): Progress | null {
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
