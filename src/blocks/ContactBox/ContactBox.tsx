import { useTranslation } from "gatsby-plugin-react-i18next";
import { AddressLines } from "../../components/AddressLines/AddressLines";
import { anchorOf } from "../../components/BlockSection/anchorOf";
import { BlockSection } from "../../components/BlockSection/BlockSection";
import { CmsLink } from "../../components/CmsLink/CmsLink";
import { Icon } from "../../components/Icon/Icon";
import { Picture } from "../../components/Picture/Picture";
import { telephoneHref } from "../../cms/telephoneHref";
import type { BlockProps } from "../blockTypes";
import "./ContactBox.css";
import { vCardHref } from "./vCard";

export function ContactBox(props: BlockProps<"ContactBox">) {
  const { title, name, role, email, phone, address, image, link } = props;
  const { t } = useTranslation("blocks");
  return (
    <BlockSection className="contact-box" title={title} layout="split">
      <div className="contact-box__contact">
        {image && (
          <Picture
            className="contact-box__picture"
            image={{ ...image, alt: "" }}
            sizes="10rem"
            aspectRatio="4:5"
          />
        )}
        <div className="contact-box__text">
          <p className="contact-box__name">{name}</p>
          {role && <p className="contact-box__role">{role}</p>}
          {address && (
            <div className="contact-box__address">
              <AddressLines address={address} />
            </div>
          )}
          <ul className="contact-box__ways">
            {phone && (
              <li>
                <a className="contact-box__way" href={telephoneHref(phone)}>
                  <Icon name="phone" />
                  <span className="visually-hidden">{`${t("contactBox.phone")}: `}</span>
                  <span className="contact-box__number">{phone.replace(/ /g, "\u00a0")}</span>
                </a>
              </li>
            )}
            {email && (
              <li>
                <a className="contact-box__way" href={`mailto:${email}`}>
                  <Icon name="mail" />
                  <span className="visually-hidden">{`${t("contactBox.email")}: `}</span>
                  <span>{email}</span>
                </a>
              </li>
            )}
            <li>
              <a
                className="contact-box__way"
                href={vCardHref(props)}
                download={`${anchorOf({ title: name }) ?? "contact"}.vcf`}
              >
                <Icon name="download" />
                <span>{t("contactBox.card")}</span>
                <span className="visually-hidden">{`: ${name}`}</span>
              </a>
            </li>
            {link && (
              <li>
                <CmsLink className="contact-box__way" link={link}>
                  {link.internal && <Icon name="arrow-right" />}
                  <span>{link.title ?? link.url}</span>
                </CmsLink>
              </li>
            )}
          </ul>
        </div>
      </div>
    </BlockSection>
  );
}
