import type { PageFragment } from "../cms/generated";

/** A kind of page that the site has a template for. */
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

/** Whether the site can show a kind of page: the CMS may have kinds that the site does not know. */
export function isPageKind(kind: string): kind is PageKind {
  return Object.hasOwn(pageKinds, kind);
}
