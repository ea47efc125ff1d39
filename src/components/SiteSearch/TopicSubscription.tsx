import { withPrefix } from "gatsby";
import { useTranslation } from "gatsby-plugin-react-i18next";
import type { SearchResultFragment } from "../../cms/generated";
import type { LocaleCode } from "../../i18n/locales";
import { topicFeedPath } from "../../i18n/topicFeed";
import { searchName } from "./searchName";
import { shownTopic, type SearchQuery } from "./searchQuery";

interface TopicSubscriptionProps {
  langcode: LocaleCode;
  query: SearchQuery;
  result: Pick<SearchResultFragment, "facets"> | null;
}

/** Link to the feed of a topic, where the search lists the whole topic. */
export function TopicSubscription({ langcode, query, result }: TopicSubscriptionProps) {
  const { t } = useTranslation("search");
  const topic = shownTopic(query);
  if (topic === null) return null;
  return (
    <p className="site-search__advice">
      <a href={withPrefix(topicFeedPath(langcode, topic))} type="application/atom+xml">
        {t("subscribe", { topic: searchName(query, result) })}
      </a>
    </p>
  );
}
