import { Helmet } from "react-helmet-async";
import { useTranslation } from "../i18n/useTranslation";
import type { PageFragment } from "../cms/generated";
import { defaultLocale, isLocaleCode, localeOf, type LocaleCode } from "../i18n/locales";
import { localizedPath } from "../i18n/paths";
import { listPagePath } from "../components/ViewResults/listPagePath";
import type { PageContext } from "./pageContext";

/** A translation that exists, under its address. */
interface Alternate {
  langcode: LocaleCode;
  href: string;
}

/** Head of a page that shows an entity of the CMS. */
export function PageHead({ context, node }: { context: PageContext; node: PageFragment }) {
  const { t } = useTranslation("templates");
  const { langcode, siteUrl, siteName, listPage = 0 } = context;
  const { iso, dir } = localeOf(langcode);
  const address = (code: LocaleCode, path: string) =>
    new URL(localizedPath(code, path), siteUrl).href.replace(/\/$/, "");
  // Stretches of a list hold other entries in other languages: they are no translations.
  const translations = listPage > 0 ? [] : node.translations;
  const alternates = translations.flatMap(({ langcode: code, path }): Alternate[] =>
    isLocaleCode(code) ? [{ langcode: code, href: address(code, path) }] : [],
  );
  const isHome = node.path === "/";
  const stretch = listPage > 0 ? `, ${t("blogOverview.page", { page: listPage + 1 })}` : "";
  const title = isHome ? siteName : `${node.title}${stretch} – ${siteName}`;
  const canonical = address(langcode, listPagePath(node.path, listPage));

  return (
    <Helmet>
      <html lang={iso} dir={dir} />
      <title>{title}</title>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ langcode: code, href }) => (
        <link key={code} rel="alternate" hrefLang={localeOf(code).iso} href={href} />
      ))}
      {alternates.length > 0 && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={isHome ? `${siteUrl}/` : defaultAlternate(alternates, canonical)}
        />
      )}
      <meta property="og:title" content={node.title} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={iso.replace("-", "_")} />
      {node.metatags
        .filter(({ tag }) => tag === "meta")
        .map(({ attributes }) => (
          <meta
            key={attributes.name ?? attributes.property ?? ""}
            {...(attributes.name ? { name: attributes.name } : {})}
            {...(attributes.property ? { property: attributes.property } : {})}
            content={attributes.content ?? ""}
          />
        ))}
    </Helmet>
  );
}

/** Who speaks none of the site's languages is served in the default one, where it exists. */
function defaultAlternate(alternates: Alternate[], canonical: string): string {
  return alternates.find(({ langcode }) => langcode === defaultLocale)?.href ?? canonical;
}
