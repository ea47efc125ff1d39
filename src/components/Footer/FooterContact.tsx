import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SiteSettingsFragment } from "../../cms/generated";
import { telephoneHref } from "../../cms/telephoneHref";
import { AddressLines } from "../AddressLines/AddressLines";

/** Where the institution is and how to reach it. */
export function FooterContact({ site }: { site: SiteSettingsFragment }) {
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
