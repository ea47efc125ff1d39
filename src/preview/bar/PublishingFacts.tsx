import type { PreviewFactsFragment } from "../../cms/generated";
import { formatDay, formatTime } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { Progress } from "../publishing/progress";
import { useProgress } from "../publishing/useProgress";

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

/** Formats a time in the language of the page. */
function useMoment() {
  const langcode = useLanguage();
  return (at: string) => ({ date: formatDay(at, langcode), time: formatTime(at, langcode) });
}
