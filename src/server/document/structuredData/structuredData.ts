import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  ProfilePage,
  Question,
  Thing,
  WebPage,
} from "schema-dts";
import { linesOf } from "@quatrain/contract/formattedText/textOf";
import { pageAddress } from "../../../i18n/alternates";
import { localeOf } from "../../../i18n/locales";
import { localizedPath } from "../../../i18n/paths";
import { eventOf } from "./event";
import { institution, institutionId, webSite, webSiteId } from "./institution";
import { canonicalOf, descriptionOf, type PageHeadData } from "./pageHeadData";
import type { PageFragment } from "../../../cms/generated";
import { pictureOf } from "./picture";

/** Statements in the vocabulary of schema.org. */
export interface StructuredData {
  "@context": "https://schema.org";
  "@graph": Exclude<Thing, string>[];
}

/** Statements about a page for search engines: institution, site, breadcrumb and content. */
export function structuredData(page: PageHeadData): StructuredData {
  const statements: (Exclude<Thing, string> | null)[] = [
    institution(page),
    webSite(page),
    webPage(page),
    breadcrumbList(page),
    subjectOf(page),
    faqPageOf(page),
  ];
  return {
    "@context": "https://schema.org",
    "@graph": statements.filter((statement) => statement !== null),
  };
}

/** JSON for a script element. Escapes "<", so that no text can end the element. */
export function scriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function subjectOf(page: PageHeadData): Exclude<Thing, string> | null {
  const { node } = page;
  switch (node.__typename) {
    case "DetailPage":
    case "BlogDetailpage":
      return articleOf(page, node);
    case "EventDetailPage":
      return eventOf(page, node);
    case "InsightAuthor":
    case "BlogAuthor":
      return personOf(page, node);
    default:
      return null;
  }
}

function webPage(page: PageHeadData): Extract<WebPage, { "@type": "WebPage" }> {
  const { siteUrl, langcode, node } = page;
  const description = descriptionOf(node);
  return {
    "@type": "WebPage",
    "@id": canonicalOf(page),
    url: canonicalOf(page),
    name: node.title,
    inLanguage: localeOf(langcode).iso,
    isPartOf: { "@id": webSiteId(siteUrl, langcode) },
    ...(node.changed && { dateModified: node.changed }),
    ...(description && { description }),
  };
}

/** Breadcrumb of a page. The home page has none. */
function breadcrumbList(
  page: PageHeadData,
): Extract<BreadcrumbList, { "@type": "BreadcrumbList" }> | null {
  const { siteUrl, siteName, langcode, node } = page;
  if (node.path === "/") return null;
  const inner = node.breadcrumb.filter(({ url }) => url !== localizedPath(langcode, "/"));
  const steps = [
    { name: siteName, address: pageAddress(siteUrl, langcode, "/") },
    ...inner.map(({ title, url }) => ({ name: title ?? url, address: new URL(url, siteUrl).href })),
    { name: node.title, address: canonicalOf(page) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

type ArticleNode = Extract<PageFragment, { __typename: "DetailPage" | "BlogDetailpage" }>;

/** An article or blog post with its authors; the institution if none is named. */
function articleOf(
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

/** Questions and answers in the accordions of a page, at any depth; null if there are none. */
function faqPageOf(page: PageHeadData): Extract<FAQPage, { "@type": "FAQPage" }> | null {
  const questions = questionsIn(page.node.paragraphs);
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    "@id": `${canonicalOf(page)}#faq`,
    inLanguage: localeOf(page.langcode).iso,
    mainEntity: questions,
  };
}

function questionsIn(value: unknown): Exclude<Question, string>[] {
  if (Array.isArray(value)) return value.flatMap(questionsIn);
  if (typeof value !== "object" || value === null) return [];
  if (isFaq(value)) {
    return value.elements.flatMap(({ title, paragraphs }) => {
      const text = textsIn(paragraphs).join("\n");
      if (!title || text === "") return [];
      return [
        {
          "@type": "Question" as const,
          name: title,
          acceptedAnswer: { "@type": "Answer" as const, text },
        },
      ];
    });
  }
  return Object.values(value).flatMap(questionsIn);
}

type Accordion = Extract<PageFragment["paragraphs"][number], { __typename: "AccordionItem" }>;

function isFaq(value: object): value is Accordion {
  return "faq" in value && value.faq === true;
}

/** Lines of the formatted texts in a block. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key === "processed" && typeof entry === "string" ? linesOf(entry) : textsIn(entry),
  );
}

type AuthorNode = Extract<PageFragment, { __typename: "InsightAuthor" | "BlogAuthor" }>;

/** The page of an author. */
function personOf(
  page: PageHeadData,
  node: AuthorNode,
): Extract<ProfilePage, { "@type": "ProfilePage" }> {
  const description = descriptionOf(node);
  return {
    "@type": "ProfilePage",
    "@id": `${canonicalOf(page)}#profile`,
    url: canonicalOf(page),
    ...(node.changed && { dateModified: node.changed }),
    mainEntity: {
      "@type": "Person",
      name: node.title,
      url: canonicalOf(page),
      worksFor: { "@id": institutionId(page.siteUrl) },
      ...(node.role && { jobTitle: node.role }),
      ...(node.email && { email: node.email }),
      ...(node.phone && { telephone: node.phone }),
      ...(description && { description }),
      ...pictureOf(node),
      sameAs: node.links.map(({ url }) => url).filter((url) => /^https?:/i.test(url)),
    },
  };
}
