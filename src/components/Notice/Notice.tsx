import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SiteNoticeFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { prepareNotice } from "./prepareNotice";
import "./Notice.css";

/**
 * Pages do not inline its styles, since few releases have a notice. Without these it would appear in the page and
 * then jump once the styles load.
 */
const OVER_PAGE = {
  position: "fixed",
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: "var(--layer-message, 30)",
  background: "var(--color-mist, #eef1f1)",
} as const;

/**
 * The urgent notice at the time of the release. Browsers fetch the current one and replace it: see browser/notice.
 */
export function Notice({ notice }: SiteNoticeFragment) {
  const { t } = useTranslation();
  const shown = prepareNotice(notice, useLanguage());
  if (!shown) return null;
  const { text, link, until, key } = shown;
  return (
    <section
      className="notice"
      style={OVER_PAGE}
      aria-label={t("notice.label")}
      data-key={key}
      data-until={until ?? undefined}
    >
      <div className="notice__content wrap">
        <p className="notice__text" role="status">
          <span>{`${text} `}</span>
          {link && <a href={link.href}>{link.label}</a>}
        </p>
        <button type="button" className="notice__close">
          {t("notice.close")}
        </button>
      </div>
    </section>
  );
}
