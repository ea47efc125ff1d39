import { useTranslation } from "react-i18next";
import type { SiteSettingsFragment } from "../../cms/generated";

/** Where the institution is and how to reach it. */
export function FooterContact({ site }: { site: SiteSettingsFragment }) {
  const { t } = useTranslation();
  const { address, phone, email } = site;
  if (!address && !phone && !email) return null;
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  const lines = [address?.name, address?.street, town, address?.country].filter(Boolean);
  return (
    <div className="footer__contact">
      <h2 className="footer__title">{t("footer.contact")}</h2>
      <address className="footer__address">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone && (
          <a className="footer__link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            <span className="visually-hidden">{t("footer.phone")} </span>
            {phone}
          </a>
        )}
        {email && (
          <a className="footer__link" href={`mailto:${email}`}>
            <span className="visually-hidden">{t("footer.email")} </span>
            {email}
          </a>
        )}
      </address>
    </div>
  );
}
