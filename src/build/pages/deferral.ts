import type { SiteRoute } from "../siteRoute";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a page is rendered on its first request (DSG) instead of in the build: blog posts and
 * events that ended longer ago than the days given. Few people read them, and a large archive
 * must not slow down every build. The rule is told in docs/decisions/0004-deferred-pages.md.
 *
 * @param now in milliseconds since 1970.
 */
export function isDeferred(entity: SiteRoute["entity"], days: number, now: number): boolean {
  const date =
    entity.__typename === "BlogDetailpage"
      ? entity.publishedAt
      : entity.__typename === "EventDetailPage"
        ? entity.end
        : null;
  return date !== null && Date.parse(date) < now - days * DAY;
}
