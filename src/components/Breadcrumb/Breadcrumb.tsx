import { useTranslation } from "gatsby-plugin-react-i18next";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { pageLink, type SiteLink } from "../CmsLink/siteLink";
import "./Breadcrumb.css";

export interface BreadcrumbProps {
  /** The way from the home page to this page, itself not included. */
  items: readonly SiteLink[];
  /** Name of this page, the end of the way. */
  title?: string | undefined;
}

/** Where the page stands in the site. Nothing is shown for a page without a way, such as the home. */
export function Breadcrumb({ items, title }: BreadcrumbProps) {
  const { t } = useTranslation();
  const home = pageLink({ title: t("breadcrumb.home"), path: "/" }, useLanguage());
  if (items.length === 0) return null;
  // The title of the home is that of a page; here it is a place.
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
