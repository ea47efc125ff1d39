import { useTranslation } from "gatsby-plugin-react-i18next";
import type { MenuEntryFragment, MenuFragment, SiteSettingsFragment } from "../../cms/generated";
import { CmsLink } from "../CmsLink/CmsLink";
import { type SiteLink, accessLinks } from "../CmsLink/siteLink";
import { MenuLink, waysOn } from "../Menu/MenuLink";
import { RichText } from "../RichText/RichText";
import "./Footer.css";
import { telephoneHref } from "../../cms/telephoneHref";
import { AddressLines } from "../AddressLines/AddressLines";

interface FooterProps {
  site: SiteSettingsFragment;
  main: MenuFragment | null;
  footer: MenuFragment | null;
  meta: MenuFragment | null;
}

/** Footer of all pages in a language: institution, contact and site map. */
export function Footer({ site, main, footer, meta }: FooterProps) {
  const { t } = useTranslation();
  const hasEnd = site.footerText || site.copyright || (footer && footer.items.length > 0);
  return (
    <footer className="footer" data-tone="deep">
      <div className="wrap grid footer__grid">
        <div className="footer__about">
          <p className="footer__name">{site.name}</p>
          {site.slogan && <p className="footer__slogan">{site.slogan}</p>}
        </div>
        <FooterContact site={site} />
        <FooterLinks
          className="footer__service"
          label={t("footer.links")}
          menu={meta}
          links={accessLinks(site)}
        />
        {site.socialLinks.length > 0 && (
          <div className="footer__social">
            <h2 className="footer__title">{t("footer.social")}</h2>
            <ul className="footer__list">
              {site.socialLinks.map((link) => (
                <li key={link.url}>
                  <CmsLink link={link} className="footer__link" />
                </li>
              ))}
            </ul>
          </div>
        )}
        {main && main.items.length > 0 && (
          <nav
            className="footer__site-map"
            id="site-map"
            aria-label={t("footer.siteMap")}
            tabIndex={-1}
          >
            <a className="footer__link" href="#content" hidden>
              {t("menu.close")}
            </a>
            <ul className="footer__columns">
              {main.items.map((item) => (
                <li key={item.id}>
                  <MenuLink entry={item} className="footer__link footer__link--main" />
                  {item.children.length > 0 && (
                    <ul className="footer__list">
                      {item.children.flatMap(withWaysOn).map((child) => (
                        <li key={child.id}>
                          <MenuLink entry={child} className="footer__link" />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
        {hasEnd && (
          <div className="footer__end">
            {site.footerText && (
              <RichText html={site.footerText.processed} className="footer__text" />
            )}
            {site.copyright && <p className="footer__copyright">{site.copyright}</p>}
            <FooterLinks className="footer__legal" label={t("footer.legal")} menu={footer} />
          </div>
        )}
      </div>
    </footer>
  );
}

/** An entry; an entry without an address brings its children along. */
function withWaysOn(entry: MenuFragment["items"][number]["children"][number]): MenuEntryFragment[] {
  return entry.url === null ? [entry, ...entry.children] : [entry];
}

function FooterLinks({
  menu,
  links = [],
  label,
  className,
}: {
  menu: MenuFragment | null;
  links?: readonly SiteLink[];
  label: string;
  className: string;
}) {
  const entries = waysOn(menu?.items ?? []);
  if (entries.length + links.length === 0) return null;
  return (
    <nav className={className} aria-label={label}>
      <h2 className="footer__title" aria-hidden="true">
        {label}
      </h2>
      <ul className="footer__list">
        {entries.map((item) => (
          <li key={item.id}>
            <MenuLink entry={item} className="footer__link" />
          </li>
        ))}
        {links.map((link) => (
          <li key={link.url}>
            <CmsLink link={link} className="footer__link" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterContact({ site }: { site: SiteSettingsFragment }) {
  const { t } = useTranslation();
  const { address, phone, email } = site;
  if (!address && !phone && !email) return null;
  return (
    <div className="footer__contact">
      <h2 className="footer__title">{t("footer.contact")}</h2>
      {address && <AddressLines address={address} />}
      {phone && (
        <a className="footer__link" href={telephoneHref(phone)}>
          <span className="visually-hidden">{`${t("footer.phone")} `}</span>
          <span>{phone}</span>
        </a>
      )}
      {email && (
        <a className="footer__link" href={`mailto:${email}`}>
          <span className="visually-hidden">{`${t("footer.email")} `}</span>
          <span>{email}</span>
        </a>
      )}
    </div>
  );
}
