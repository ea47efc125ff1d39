import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { homePath } from "../../i18n/offeredLanguages";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { Icon } from "../Icon/Icon";
import { Menu } from "../Menu/Menu";
import { MenuLink } from "../Menu/MenuLink";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import { SiteMark } from "./SiteMark";
import "./Header.css";

interface HeaderProps {
  site: SiteSettingsFragment;
  main: MenuFragment | null;
  meta: MenuFragment | null;
}

/** The head of every page of a language. It depends on no page, so it is rendered once for all. */
export function Header({ site, main, meta }: HeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const siteLinks = useSiteLinks();
  const hasMenu = [main, meta].some((menu) => menu && menu.items.length > 0);
  return (
    <header className="header">
      <div className="wrap grid header__grid">
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
        {main && (
          <nav className="header__main" aria-label={t("header.main")}>
            <ul className="header__items">
              {main.items.map((item) => (
                <li key={item.id}>
                  <MenuLink entry={item} className="header__link" />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="header__tools">
          {!lacks("SEARCH") && (
            <a
              className="header__tool"
              href={localizedPath(language, "/search")}
              aria-label={t("header.search")}
            >
              <Icon name="search" />
            </a>
          )}
          {hasMenu && <Menu main={main} meta={meta} />}
        </div>
      </div>
    </header>
  );
}
