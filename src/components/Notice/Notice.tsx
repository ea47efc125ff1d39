import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SiteNoticeFragment } from "../../cms/generated";
import { useLanguage } from "../../i18n/useLanguage";
import { shownNotice } from "./shownNotice";
import "./Notice.css";

/**
 * Pages have no styles of it, since few releases have a message: it must not stand in the page until all styles are there,
 * and then jump to where they put it.
 */
const OVER_PAGE = {
  position: "fixed",
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: "var(--layer-message, 30)",
  background: "var(--color-mist, #eef1f1)",
} as const;

/**
 * The urgent message of the institution, as the release has it. Browsers read whether it still holds, and show what they
 * find in its place: see browser/notice.
 */
export function Notice({ notice }: SiteNoticeFragment) {
  const { t } = useTranslation();
  const shown = shownNotice(notice, useLanguage());
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
