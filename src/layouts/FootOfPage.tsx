import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PageFragment } from "../cms/generated";
import type { SiteContext } from "../cms/pageContext";
import { pageAddress } from "../i18n/alternates";
import { formatDay } from "../i18n/dates";
import { localizedPath } from "../i18n/paths";
import "./FootOfPage.css";
import { fieldNames } from "../forms/fieldNames";
import type { LocaleCode } from "../i18n/locales";

interface FootOfPageProps {
  node: PageFragment;
  context: SiteContext;
}

/**
 * Foot of a page below its content: date and contact, sharing, feeds, and a link to the top. Without script visitors can share
 * by mail; browser/pageFoot shows the buttons that need script.
 */
export function FootOfPage({ node, context }: FootOfPageProps) {
  const { t } = useTranslation("blocks");
  const { langcode, siteUrl, siteName, feeds = [] } = context;
  const address = pageAddress(siteUrl, langcode, node.path);
  const feed = feeds.find(({ overview }) => overview === localizedPath(langcode, node.path));
  const mail = new URLSearchParams({ subject: node.title, body: address });
  return (
    <section
      className="page-foot no-print"
      aria-label={t("foot.label")}
      data-title={node.title}
      data-address={address}
    >
      <div className="wrap">
        {context.feedbackForm && (
          <FeedbackForm id={context.feedbackForm} langcode={langcode} path={node.path} />
        )}
        <p className="page-foot__facts label">
          {node.changed && (
            <>
              <span>{`${t("foot.changed")} `}</span>
              <time dateTime={node.changed}>{formatDay(node.changed, langcode)}</time>
              <span>{" · "}</span>
            </>
          )}
          <span>{t("foot.responsible", { name: siteName })}</span>
        </p>
        <ul className="page-foot__ways">
          {feed && (
            <li>
              <a href={feed.href} type="application/atom+xml">
                {t("foot.subscribe", { title: feed.title })}
              </a>
            </li>
          )}
          <li>
            <a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>{t("foot.mail")}</a>
          </li>
          <li hidden>
            <button type="button" className="page-foot__button" data-hand-on="share">
              {t("foot.share")}
            </button>
          </li>
          <li hidden>
            <button
              type="button"
              className="page-foot__button"
              data-hand-on="copy"
              data-done={t("foot.copied")}
            >
              {t("foot.copy")}
            </button>
            <span className="page-foot__done" role="status" />
          </li>
          <li className="page-foot__top">
            <a href="#content">{t("foot.top")}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}

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
