import { useTranslation } from "gatsby-plugin-react-i18next";
import { useSiteLinks } from "../components/SiteLinks/SiteLinks";
import { lacks } from "../cms/lacks";
import { topicPath } from "../i18n/topicFeed";
import { useLanguage } from "../i18n/useLanguage";

/** Topics of a page. Each links to a search for its content, if the CMS has a search. */
export function TopicLinks({ topics }: { topics: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation("templates");
  const langcode = useLanguage();
  const siteLinks = useSiteLinks();
  return (
    <p className="label">
      <span>{`${t("article.topics")}: `}</span>
      {topics.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && <span>{", "}</span>}
          {lacks("SEARCH") ? (
            <span>{name}</span>
          ) : (
            <a href={siteLinks(topicPath(langcode, id))}>{name}</a>
          )}
        </span>
      ))}
    </p>
  );
}
