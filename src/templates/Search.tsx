import { withPrefix, type PageProps } from "gatsby";
import { useEffect } from "react";
import { DocumentHead } from "../components/DocumentHead/DocumentHead";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Layout } from "../components/Layout/Layout";
import { PageHeader } from "../components/ServerDrawn/drawn";
import { shownTopic, wordsQuery, searchName } from "../components/SiteSearch/searchQuery";
import { SiteSearch } from "../components/SiteSearch/SiteSearch";
import { useSearchQuery } from "../components/SiteSearch/useSearch";
import type { ServedSearch } from "../components/SiteSearch/useSearchResult";
import { TranslationProvider } from "../components/TranslationProvider/TranslationProvider";
import { localeOf } from "../i18n/locales";
import { topicFeedPath } from "../i18n/topicFeed";
import { loggedServerData } from "../server/functions/loggedServerData";
import type { SiteContext } from "../cms/pageContext";
import { serveSearch } from "../server/search/serveSearch";
import "./Search.css";

type Props = Pick<
  PageProps<object, SiteContext, unknown, ServedSearch>,
  "pageContext" | "serverData"
>;

export default function Search({ pageContext, serverData }: Props) {
  return (
    <TranslationProvider langcode={pageContext.langcode}>
      <SearchPage pageContext={pageContext} serverData={serverData} />
    </TranslationProvider>
  );
}

function SearchPage({ pageContext: { langcode, siteName }, serverData }: Props) {
  const { t } = useTranslation("search");
  const { iso, dir } = localeOf(langcode);
  const query = useSearchQuery(serverData.query);
  const name = searchName(query, serverData.result);
  const topic = shownTopic(query);
  useEffect(() => carryWords(wordsQuery(query.q)), [query.q]);
  // The query of the server's request: the server-rendered frame stays during later searches.
  const path = `/search${wordsQuery(serverData.query.q)}`;
  return (
    <Layout langcode={langcode} path={path} title={t("title")}>
      <DocumentHead>
        <html lang={iso} dir={dir} />
        <title>{[...(name ? [name] : []), t("title"), siteName].join(" – ")}</title>
        <meta name="robots" content="noindex" />
        {topic !== null && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={`${name} – ${siteName}`}
            href={withPrefix(topicFeedPath(langcode, topic))}
          />
        )}
      </DocumentHead>
      <PageHeader source={langcode} title={t("title")} />
      <div className="search-page wrap">
        <SiteSearch langcode={langcode} served={serverData} />
      </div>
    </Layout>
  );
}

export const getServerData = loggedServerData<ServedSearch>(serveSearch);

/**
 * Makes the language links keep the words of a search. React leaves the server's links unchanged. Browser only.
 *
 * @param query query part of the search's address
 */
function carryWords(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-switcher a")) {
    link.setAttribute("href", link.pathname + query);
  }
}
