import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkFragment } from "../../cms/generated";
import { CmsLink } from "../CmsLink/CmsLink";
import "./Breadcrumb.css";

export interface BreadcrumbProps {
  /** The way from the home page to this page, itself not included. */
  items: readonly LinkFragment[];
  /** Name of this page, the end of the way. */
  title?: string | undefined;
}

/** Where the page stands in the site. Nothing is shown for a page without a way, such as the home. */
export function Breadcrumb({ items, title }: BreadcrumbProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const home: LinkFragment = {
    title: t("breadcrumb.home"),
    url: "/",
    internal: true,
    langcode: null,
  };
  // The title of the home is that of a page; here it is a place.
  const way = [home, ...items.filter(({ url }) => url !== "/")];
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
