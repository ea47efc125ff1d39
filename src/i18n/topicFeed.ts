import type { LocaleCode } from "./locales";
import { localizedPath } from "./paths";

/** Names of topics in addresses. */
export const TOPIC_ID = /^[\w-]{1,60}$/;

/** The place of a topic: the search for all that there is on it. */
export function topicPath(langcode: LocaleCode, topic: string): string {
  return localizedPath(langcode, `/search?${new URLSearchParams({ topic })}`);
}

/** Address of the feed of a topic, as src/api/feed.ts answers it. */
export function topicFeedPath(langcode: LocaleCode, topic: string): string {
  return `/api/feed?${new URLSearchParams({ langcode, topic })}`;
}
