import { isLinkAddress } from "@quatrain/contract/linkAddress";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { useLanguage } from "../../i18n/useLanguage";
import { Icon } from "../Icon/Icon";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import type { SiteLink } from "./siteLink";
import "./CmsLink.css";

interface CmsLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "children"> {
  link: SiteLink;
  children?: ReactNode;
}

/** A link from an editor: within the site without a reload, to other sites with an icon. */
export function CmsLink({ link, children, ...rest }: CmsLinkProps) {
  const page = useLanguage();
  const siteLinks = useSiteLinks();
  const content = children ?? link.title ?? link.url;
  const language = link.langcode === page ? undefined : (link.langcode ?? undefined);

  if (link.internal) {
    return (
      <a {...rest} href={siteLinks(link.url)} hrefLang={language} lang={language}>
        {content}
      </a>
    );
  }
  // An unsafe address becomes plain text.
  if (!isLinkAddress(link.url)) return <span className={rest.className}>{content}</span>;
  if (!/^https?:/i.test(link.url)) {
    const file = link.url.startsWith("/") ? "file" : undefined;
    return (
      <a {...rest} href={link.url} data-link={file}>
        {content}
      </a>
    );
  }
  return (
    <a {...rest} href={link.url} rel="external noopener" hrefLang={language}>
      {typeof content === "string" ? <span>{content}</span> : content}
      <ExternalMark />
    </a>
  );
}

function ExternalMark() {
  const { t } = useTranslation();
  return (
    <>
      <Icon name="arrow-up-right" className="cms-link__mark" />
      <span className="visually-hidden">{` (${t("link.external")})`}</span>
    </>
  );
}
