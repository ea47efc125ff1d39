import { useTranslation } from "react-i18next";
import type { NodeTeaserFragment } from "../../cms/generated";
import { localeOf } from "../../i18n/locales";
import { useLanguage } from "../../i18n/useLanguage";

/** What a list says about a page besides its title: when it was published or takes place, or a role. */
export function TeaserMeta({ node }: { node: NodeTeaserFragment }) {
  const { t } = useTranslation();
  const { iso } = localeOf(useLanguage());

  switch (node.__typename) {
    case "DetailPage":
    case "BlogDetailpage":
      return (
        <>
          <time dateTime={node.publishedAt} suppressHydrationWarning>
            {longDate(iso).format(new Date(node.publishedAt))}
          </time>
          {" · "}
          {t("teaser.readingTime", { count: node.readingTime })}
        </>
      );
    case "EventDetailPage":
      return (
        <>
          <time dateTime={node.start} suppressHydrationWarning>
            {longDate(iso, node.timeZone).formatRange(new Date(node.start), new Date(node.end))}
          </time>
          {node.location?.city && ` · ${node.location.city}`}
        </>
      );
    case "InsightAuthor":
    case "BlogAuthor":
      return <>{node.role}</>;
    default:
      return null;
  }
}

/**
 * Dates are those of the place, not of the reader, so that server and browser name the same day.
 * Their spaces may still differ by version of the language data; hydration need not mind.
 */
function longDate(iso: string, timeZone = "Europe/Zurich"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(iso, { day: "numeric", month: "long", year: "numeric", timeZone });
}
