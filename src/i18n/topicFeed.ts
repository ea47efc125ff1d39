import type { LocaleCode } from "./locales";
import { localizedPath } from "./paths";

/** Pattern of topic ids in addresses. */
export const TOPIC_ID = /^[\w-]{1,60}$/;

/** Path of a topic: the search for its content. */
export function topicPath(langcode: LocaleCode, topic: string): string {
  return localizedPath(langcode, `/search?${new URLSearchParams({ topic })}`);
}

/** Path of the feed of a topic; see src/api/feed.ts. */
export function topicFeedPath(langcode: LocaleCode, topic: string): string {
  return `/api/feed?${new URLSearchParams({ langcode, topic })}`;
}
