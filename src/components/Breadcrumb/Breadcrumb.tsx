import { useTranslation } from "gatsby-plugin-react-i18next";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { pageLink, type SiteLink } from "../CmsLink/siteLink";
import "./Breadcrumb.css";

interface BreadcrumbProps {
  /** Pages from the home page to this page, without this page. */
  items: readonly SiteLink[];
  title?: string | undefined;
}

/** The breadcrumb. Draws nothing for pages without one, such as the home page. */
export function Breadcrumb({ items, title }: BreadcrumbProps) {
  const { t } = useTranslation();
  const home = pageLink({ title: t("breadcrumb.home"), path: "/" }, useLanguage());
  if (items.length === 0) return null;
  // Use a short label instead of the home page's title.
  const way = [home, ...items.filter(({ url }) => url !== home.url)];
  return (
    <nav className="breadcrumb" aria-label={t("breadcrumb.label")}>
      <ol className="breadcrumb__items">
        {way.map((item) => (
          <li key={item.url} className="breadcrumb__item">
            <CmsLink link={item} className="breadcrumb__link" />
          </li>
        ))}
        {title && (
          <li className="breadcrumb__item breadcrumb__item--current" aria-current="page">
            {title}
          </li>
        )}
      </ol>
    </nav>
  );
}
