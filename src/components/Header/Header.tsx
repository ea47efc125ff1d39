import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuFragment, SiteNoticeFragment, SiteSettingsFragment } from "../../cms/generated";
import { lacks } from "../../cms/lacks";
import { localizedPath } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { CmsLink } from "../CmsLink/CmsLink";
import { Icon } from "../Icon/Icon";
import { Menu, MenuOpener } from "../Menu/Menu";
import { MenuLink } from "../Menu/MenuLink";
import { DrawnNotice, DrawnBrand } from "../ServerDrawn/drawn";
import { accessLinks } from "../CmsLink/siteLink";
import "./Header.css";

interface HeaderProps {
  site: SiteSettingsFragment & SiteNoticeFragment;
  main: MenuFragment | null;
  meta: MenuFragment | null;
}

/** Header of all pages in a language. It depends on no page, so the build renders it once. */
export function Header({ site, main, meta }: HeaderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasMenu = [main, meta].some((menu) => menu && menu.items.length > 0);
  return (
    <header className="header">
      {site.notice && <DrawnNotice notice={site.notice} />}
      <div className="wrap grid header__grid">
        <DrawnBrand site={site} />
        {main && (
          <nav className="header__main" aria-label={t("header.main")}>
            <ul className="header__items">
              {main.items.map((item) => (
                <li key={item.id}>
                  {item.url === null && item.children.length > 0 ? (
                    <MenuOpener>{item.title}</MenuOpener>
                  ) : (
                    <MenuLink entry={item} />
                  )}
                </li>
              ))}
              {accessLinks(site).map((link) => (
                <li key={link.url}>
                  <CmsLink link={link} />
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
          {hasMenu && <Menu site={site} main={main} meta={meta} />}
        </div>
      </div>
    </header>
  );
}
