import type { PageFragment } from "../cms/generated";

/** A kind of page with a template. */
export type PageKind = PageFragment["__typename"];

const pageKinds: Record<PageKind, true> = {
  BlogAuthor: true,
  BlogDetailpage: true,
  BlogOverview: true,
  ContentPage: true,
  DetailPage: true,
  EventDetailPage: true,
  HomePage: true,
  InsightAuthor: true,
  LandingPage: true,
};

/** Whether the site has a template for a kind of page. The CMS may have other kinds. */
export function isPageKind(kind: string): kind is PageKind {
  return Object.hasOwn(pageKinds, kind);
}
