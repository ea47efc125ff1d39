import type { PageProps } from "gatsby";
import type { ComponentType } from "react";
import type { PageFragment } from "../cms/generated";
import { AskedLists } from "../components/ViewResults/AskedLists";
import BlogAuthor from "./BlogAuthor";
import BlogDetailpage from "./BlogDetailpage";
import BlogOverview from "./BlogOverview";
import ContentPage from "./ContentPage";
import DetailPage from "./DetailPage";
import EventDetailPage from "./EventDetailPage";
import HomePage from "./HomePage";
import InsightAuthor from "./InsightAuthor";
import LandingPage from "./LandingPage";
import type { PageContext, SiteContext } from "../cms/pageContext";

type Template = ComponentType<
  Pick<PageProps<object, PageContext<never>>, "pageContext" | "location">
>;

const templates: Record<PageFragment["__typename"], Template> = {
  BlogAuthor,
  BlogDetailpage,
  BlogOverview,
  ContentPage,
  DetailPage,
  EventDetailPage,
  HomePage,
  InsightAuthor,
  LandingPage,
};

/** An entity that was read on request, in the template of its kind, as the build would draw it. */
export function EntityPage({
  node,
  listPage,
  askedLists = null,
  hyphens,
  context,
  location,
}: {
  node: PageFragment;
  /** Number of the page of its lists that is shown, from 1; unset for the page itself. */
  listPage?: number | undefined;
  /** The query, with its question mark, that its lists were read for. */
  askedLists?: string | null | undefined;
  /** The long words in its headings, with soft hyphens. */
  hyphens?: readonly string[] | undefined;
  context: SiteContext;
  location: PageProps["location"];
}) {
  const Template = templates[node.__typename];
  // The record pairs each kind with the template of that kind, which the compiler cannot follow.
  const pageContext = {
    ...context,
    node: node as never,
    ...(hyphens && { hyphens }),
    ...(listPage ? { listPage } : {}),
  };
  return (
    <AskedLists.Provider value={askedLists}>
      <Template pageContext={pageContext} location={location} />
    </AskedLists.Provider>
  );
}
