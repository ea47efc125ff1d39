import type { ReactNode } from "react";
import { useTranslation } from "gatsby-plugin-react-i18next";
import { Blocks } from "../blocks/Blocks";
import { BlockSection } from "../components/BlockSection/BlockSection";
import { CmsLink } from "../components/CmsLink/CmsLink";
import { pageLink } from "../components/CmsLink/siteLink";
import { PageHeader, TeaserGrid } from "../components/ServerDrawn/drawn";
import { formatDay } from "../i18n/dates";
import { Authors } from "./drawn";
import { TopicLinks } from "./TopicLinks";
import type { NodeOfKind } from "../cms/pageContext";
import { useLanguage } from "../i18n/useLanguage";

/** Common parts of detail pages and blog posts: date, authors, blocks, topics, related pages. */
export function Article({
  node,
  citation,
}: {
  node: NodeOfKind<"DetailPage"> | NodeOfKind<"BlogDetailpage">;
  /** Citation of the page, if it has one. */
  citation?: ReactNode;
}) {
  const { t } = useTranslation("templates");
  const langcode = useLanguage();
  return (
    <article>
      <PageHeader
        source={node}
        title={node.title}
        lead={node.lead}
        image={node.image}
        meta={
          (node.publishedAt !== null || node.readingTime !== null) && (
            <>
              {node.publishedAt && (
                <time dateTime={node.publishedAt}>{formatDay(node.publishedAt, langcode)}</time>
              )}
              {node.publishedAt && node.readingTime !== null && <span>{" · "}</span>}
              {node.readingTime !== null && (
                <span>{t("article.readingTime", { count: node.readingTime })}</span>
              )}
            </>
          )
        }
      >
        {node.authors.length > 0 && (
          <p>
            {node.authors.map((author, index) => (
              <span key={author.id}>
                {index > 0 && <span>{", "}</span>}
                <CmsLink link={pageLink(author, langcode)} />
              </span>
            ))}
          </p>
        )}
      </PageHeader>
      <Blocks blocks={node.paragraphs} />
      {node.topics.length > 0 && (
        <BlockSection className="article-topics">
          <TopicLinks topics={node.topics} />
        </BlockSection>
      )}
      {node.authors.length > 0 && <Authors authors={node.authors} />}
      {citation}
      {node.related.length > 0 && (
        // An explicit id, since editors may use this title for a block, which would get the same anchor.
        <BlockSection
          className="article-related no-print"
          id="article-related"
          title={t("article.related")}
        >
          <TeaserGrid nodes={node.related} />
        </BlockSection>
      )}
    </article>
  );
}
