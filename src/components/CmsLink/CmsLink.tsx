import { isLinkAddress } from "@quatrain/contract/linkAddress";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { LinkFragment } from "../../cms/generated";
import { isLocaleCode } from "../../i18n/locales";
import { internalHref } from "../../i18n/paths";
import { useLanguage } from "../../i18n/useLanguage";
import { Icon } from "../Icon/Icon";
import { useSiteLinks } from "../SiteLinks/SiteLinks";
import "./CmsLink.css";

interface CmsLinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href" | "children"> {
  link: LinkFragment;
  /** What the link shows; its title unless given. */
  children?: ReactNode;
}

/** A link that an editor set: into the site without reload, to other sites with a mark. */
export function CmsLink({ link, children, ...rest }: CmsLinkProps) {
  const page = useLanguage();
  const siteLinks = useSiteLinks();
  const content = children ?? link.title ?? link.url;
  const target = isLocaleCode(link.langcode) ? link.langcode : page;
  const language = target === page ? undefined : target;

  if (link.internal && link.url.startsWith("/")) {
    return (
      <a
        {...rest}
        href={siteLinks(internalHref(link.url, target))}
        hrefLang={language}
        lang={language}
      >
        {content}
      </a>
    );
  }
  // Anything else is shown as plain text.
  if (!isLinkAddress(link.url)) return <span className={rest.className}>{content}</span>;
  if (!/^https?:/i.test(link.url)) {
    return (
      <a {...rest} href={link.url}>
        {content}
      </a>
    );
  }
  return (
    <a {...rest} href={link.url} rel="external noopener" hrefLang={link.langcode ?? undefined}>
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
