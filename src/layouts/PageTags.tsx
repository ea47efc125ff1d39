import { Helmet } from "../components/DocumentHead/Helmet";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { PageFragment } from "../cms/generated";
import { alternatesOf, pageAddress } from "../i18n/alternates";
import { localeOf, openGraphLocale } from "../i18n/locales";
import { listPagePath } from "../i18n/listPagePath";
import type { PageContext } from "../cms/pageContext";

/** Tags that the site writes itself, here and in serverHead. Those of the CMS would be duplicates. */
const SITES_OWN = new Set(["og:url", "og:site_name", "og:locale:alternate", "twitter:card"]);

interface PageHeadProps {
  context: PageContext;
  node: PageFragment;
}

/** Head of a page with a CMS entity. */
export function PageTags({ context, node }: PageHeadProps) {
  const { t } = useTranslation("templates");
  const { langcode, siteUrl, siteName, listPage = 0 } = context;
  const { iso, dir } = localeOf(langcode);
  // List pages hold different entries in each language, so they are not translations.
  const translations = listPage > 0 ? [] : node.translations;
  const alternates = alternatesOf(siteUrl, node.path, translations);
  const isHome = node.path === "/";
  const resultPage = listPage > 0 ? `, ${t("blogOverview.page", { page: listPage + 1 })}` : "";
  const title = isHome ? siteName : `${node.title}${resultPage} – ${siteName}`;
  const canonical = pageAddress(siteUrl, langcode, listPagePath(node.path, listPage));
  const fromCms = new Set(node.metatags.map(({ attributes }) => attributes.property));

  return (
    <Helmet>
      <html lang={iso} dir={dir} />
      <title>{title}</title>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {!fromCms.has("og:title") && <meta property="og:title" content={node.title} />}
      <meta property="og:url" content={canonical} />
      {!fromCms.has("og:locale") && (
        <meta property="og:locale" content={openGraphLocale(langcode)} />
      )}
      {node.metatags
        .filter(({ tag, attributes: { name, property } }) => {
          return tag === "meta" && !SITES_OWN.has(name ?? property ?? "");
        })
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
