import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SiteSettingsFragment } from "../../cms/generated";
import { homePath } from "../../i18n/offeredLanguages";
import { useLanguage } from "../../i18n/useLanguage";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { mark } from "../../styles/brand";
import "./SiteMark.css";

interface BrandProps {
  site: Pick<SiteSettingsFragment, "name" | "shortName">;
}

/** Logo and name of the institution, linked to the home page. */
export function Brand({ site }: BrandProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const siteLinks = useSiteLinks();
  return (
    <a
      className="header__brand"
      href={siteLinks(homePath(language))}
      aria-label={t("header.home", { name: site.name })}
    >
      <SiteMark />
      <span className="header__name" data-short={site.shortName}>
        {site.name}
      </span>
    </a>
  );
}

function SiteMark() {
  return (
    <svg className="site-mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
  );
}
