import { useTranslation } from "gatsby-plugin-react-i18next";
import type { NodeTeaserFragment } from "../../cms/generated";
import { formatDay, formatDays } from "../../i18n/dates";
import { useLanguage } from "../../i18n/useLanguage";

/** Line about a page besides its title: publication date, event date, or role. */
export function TeaserMeta({ node }: { node: NodeTeaserFragment }) {
  const { t } = useTranslation();
  const language = useLanguage();

  switch (node.__typename) {
    case "DetailPage":
    case "BlogDetailpage":
      return (
        <>
          {node.publishedAt && (
            <time dateTime={node.publishedAt}>{formatDay(node.publishedAt, language)}</time>
          )}
          {node.publishedAt && node.readingTime !== null && <span>{"\u00a0· "}</span>}
          {node.readingTime !== null && (
            <span>{t("teaser.readingTime", { count: node.readingTime })}</span>
          )}
        </>
      );
    case "EventDetailPage":
      return (
        <>
          {node.start && (
            <time dateTime={node.start}>
              {formatDays(node.start, node.end ?? node.start, language, node.timeZone)}
            </time>
          )}
          {node.start && node.location?.city && <span>{"\u00a0· "}</span>}
          {node.location?.city && <span>{node.location.city}</span>}
        </>
      );
    case "InsightAuthor":
    case "BlogAuthor":
      return node.role && <span>{node.role}</span>;
    default:
      return null;
  }
}
