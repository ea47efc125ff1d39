import type { PageProps } from "gatsby";
import type { ComponentType } from "react";
import type { PageFragment } from "../cms/generated";
import { ListSearchContext } from "../components/ViewResults/useListQuery";
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

/** An entity read on request, in the template of its kind, rendered as in the build. */
export function EntityPage({
  node,
  listPage,
  listSearch = null,
  hyphens,
  context,
  location,
}: {
  node: PageFragment;
  /** Number of the list page, from 1; unset for the main page. */
  listPage?: number | undefined;
  /** Query, with its question mark, for which the lists were read. */
  listSearch?: string | null | undefined;
  /** Long words of the headings, with soft hyphens. */
  hyphens?: readonly string[] | undefined;
  context: SiteContext;
  location: PageProps["location"];
}) {
  const Template = templates[node.__typename];
  // TypeScript cannot infer that each kind has the template of that kind.
  const pageContext = {
    ...context,
    node: node as never,
    ...(hyphens && { hyphens }),
    ...(listPage ? { listPage } : {}),
  };
  return (
    <ListSearchContext.Provider value={listSearch}>
      <Template pageContext={pageContext} location={location} />
    </ListSearchContext.Provider>
  );
}
