import { navigate, type GetServerData, type PageProps } from "gatsby";
import { useEffect, type ComponentType } from "react";
import type { PageFragment } from "../cms/generated";
import BlogAuthor from "./BlogAuthor";
import BlogDetailpage from "./BlogDetailpage";
import BlogOverview from "./BlogOverview";
import ContentPage from "./ContentPage";
import DetailPage from "./DetailPage";
import EventDetailPage from "./EventDetailPage";
import HomePage from "./HomePage";
import InsightAuthor from "./InsightAuthor";
import LandingPage from "./LandingPage";
import { ErrorPage } from "./ErrorPage";
import type { PageContext, SiteContext } from "./pageContext";
import type { Resolution } from "./resolvePath";
import { serveResolution } from "./serveResolution";

type Props = PageProps<object, SiteContext, unknown, Resolution>;
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

/** Shows what the CMS says of a path that the build does not know. */
export default function Resolve({ pageContext, serverData, location }: Props) {
  switch (serverData.kind) {
    case "page": {
      const Template = templates[serverData.node.__typename];
      // The record pairs each kind with the template of that kind, which the compiler cannot follow.
      const context = { ...pageContext, node: serverData.node as never };
      return <Template pageContext={context} location={location} />;
    }
    case "redirect":
      return <FollowRedirect target={serverData.target} />;
    case "error":
      return (
        <ErrorPage context={pageContext} code={serverData.code} message={serverData.message} />
      );
  }
}

/** A reload is redirected by the server; a click that got only data is redirected here. */
function FollowRedirect({ target }: { target: string }) {
  useEffect(() => {
    if (target.startsWith("/")) void navigate(target, { replace: true });
    else window.location.replace(target);
  }, [target]);
  return null;
}

export const getServerData: GetServerData<Resolution> = ({ url }) => serveResolution(url);
