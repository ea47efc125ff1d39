import { useTranslation } from "gatsby-plugin-react-i18next";
import { fieldNames } from "../forms/fieldNames";
import type { LocaleCode } from "../i18n/locales";

interface FeedbackFormProps {
  /** Name of the form in the CMS. */
  id: string;
  langcode: LocaleCode;
  /** CMS path of the page. */
  path: string;
}

/**
 * Asks whether the page was useful and shows thanks in the same place: without script by a redirect back to it, otherwise by
 * browser/start/sendFeedback.
 */
export function FeedbackForm({ id, langcode, path }: FeedbackFormProps) {
  const { t } = useTranslation("blocks");
  const question = `feedback-${id}`;
  const thanks = `${question}-thanks`;
  return (
    <form
      className="page-foot__feedback"
      method="post"
      action="/api/webform"
      aria-labelledby={question}
    >
      <input type="hidden" name={fieldNames.id} value={id} />
      <input type="hidden" name={fieldNames.langcode} value={langcode} />
      <input type="hidden" name={fieldNames.path} value={path} />
      <input type="hidden" name={fieldNames.thanks} value={thanks} />
      <p className="page-foot__question" id={question}>
        {t("foot.useful")}
      </p>
      <p className="page-foot__thanks" id={thanks} tabIndex={-1}>
        {t("foot.thanks")}
      </p>
      <button type="submit" className="button" data-look="secondary" name="useful" value="yes">
        {t("foot.yes")}
      </button>
      <button type="submit" className="button" data-look="secondary" name="useful" value="no">
        {t("foot.no")}
      </button>
      <span role="status" />
    </form>
  );
}
