import type { Article, BlogPosting } from "schema-dts";
import type { PageFragment } from "../../../cms/generated";
import { pageAddress } from "../../../i18n/alternates";
import { localeOf } from "../../../i18n/locales";
import { institutionId } from "./institution";
import { canonicalOf, descriptionOf, type PageHeadData } from "./pageHeadData";
import { pictureOf } from "./picture";

type ArticleNode = Extract<PageFragment, { __typename: "DetailPage" | "BlogDetailpage" }>;

/** An article or blog post with its authors; the institution if none is named. */
export function articleOf(
  page: PageHeadData,
  node: ArticleNode,
): Extract<Article, { "@type": "Article" }> | Extract<BlogPosting, { "@type": "BlogPosting" }> {
  const { siteUrl, langcode } = page;
  const description = descriptionOf(node);
  return {
    "@type": node.__typename === "BlogDetailpage" ? "BlogPosting" : "Article",
    "@id": `${canonicalOf(page)}#article`,
    headline: node.title,
    url: canonicalOf(page),
    mainEntityOfPage: canonicalOf(page),
    ...(node.publishedAt && { datePublished: node.publishedAt }),
    ...(node.changed && { dateModified: node.changed }),
    inLanguage: localeOf(langcode).iso,
    author:
      node.authors.length === 0
        ? { "@id": institutionId(siteUrl) }
        : node.authors.map(({ title, path }) => ({
            "@type": "Person" as const,
            name: title,
            url: pageAddress(siteUrl, langcode, path),
          })),
    publisher: { "@id": institutionId(siteUrl) },
    keywords: node.topics.map(({ name }) => name),
    ...(description && { description }),
    ...pictureOf(node),
  };
}
