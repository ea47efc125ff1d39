import { TopicFeedOperation } from "../../cms/generated";
import { pageAddress } from "../../i18n/alternates";
import type { LocaleCode } from "../../i18n/locales";
import { topicFeedPath, topicPath } from "../../i18n/topicFeed";
import { queryCms } from "../cms/queryCms";
import { writeAtom } from "./atom";

/**
 * The current Atom feed of a topic: all its pages, the last changed first.
 *
 * @returns null if the topic has no page
 * @throws the error of the CMS
 */
export async function topicFeed(langcode: LocaleCode, topic: string): Promise<string | null> {
  const variables = { langcode, filters: [{ id: "topic", value: [topic] }] };
  const { site, search } = await queryCms(TopicFeedOperation, variables);
  const siteUrl = process.env.GATSBY_SITE_URL ?? "";
  const entries = search.items.flatMap(({ id, title, path, excerpt, changed, published }) => {
    // Entries without a date cannot be sorted.
    const last = [changed, published].find((date) => date && !Number.isNaN(Date.parse(date)));
    if (!last) return [];
    return {
      id,
      title,
      address: pageAddress(siteUrl, langcode, path),
      description: excerpt.map(({ text }) => text).join("") || null,
      authors: [],
      topics: [],
      published: published && !Number.isNaN(Date.parse(published)) ? published : null,
      changed: last,
    };
  });
  if (entries.length === 0) return null;
  const topics = search.facets.find(({ id }) => id === "topic")?.values ?? [];
  return writeAtom(
    {
      langcode,
      title: topics.find(({ value }) => value === topic)?.label ?? topic,
      href: topicFeedPath(langcode, topic),
      overview: topicPath(langcode, topic),
      entries,
    },
    siteUrl,
    site.name,
  );
}
