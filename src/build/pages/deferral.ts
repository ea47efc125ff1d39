import type { SiteRoute } from "../reading/siteRoute";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Whether a page is rendered on its first request (DSG) instead of in the build: old blog posts and past events. Few people
 * read them, and a large archive must not slow down every build. See docs/decisions/0004-pages-on-request.md.
 *
 * @param days age from which a page is deferred
 * @param now in milliseconds since 1970
 */
export function isDeferred(entity: SiteRoute["entity"], days: number, now: number): boolean {
  const date = agingFrom(entity);
  return date !== null && date < deferredBefore(days, now);
}

/** Time from which the age of a page is counted, in milliseconds since 1970; null if the page never ages. */
export function agingFrom(entity: SiteRoute["entity"]): number | null {
  const date =
    entity.__typename === "BlogDetailpage"
      ? entity.publishedAt
      : entity.__typename === "EventDetailPage"
        ? entity.end
        : null;
  const time = date === null ? NaN : Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

/** Pages that age from before this time are deferred. */
export function deferredBefore(days: number, now: number): number {
  return now - days * DAY;
}
