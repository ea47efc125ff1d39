import type { PreviewFactsFragment } from "../../cms/generated";
import { formatDay, formatTime } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";
import { useTranslation } from "gatsby-plugin-react-i18next";

/** Which revision is shown, how it compares with what visitors see, and when it was saved. */
export function RevisionFacts({ facts }: { facts: PreviewFactsFragment }) {
  const { t } = useTranslation("preview");
  const langcode = useLanguage();
  const { state, revision, saved } = facts;
  return (
    <p className="preview-bar__facts">
      <strong className="preview-bar__state" data-state={state}>
        {t(`state.${state}`)}
      </strong>
      <time className="preview-bar__revision" dateTime={saved}>
        {t("bar.revision", {
          revision,
          date: formatDay(saved, langcode),
          time: formatTime(saved, langcode),
        })}
      </time>
    </p>
  );
}
