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
import { useFreshResolution } from "./useFreshResolution";

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
  const resolution = useFreshResolution(serverData, location);
  switch (resolution.kind) {
    case "page": {
      const Template = templates[resolution.node.__typename];
      // The record pairs each kind with the template of that kind, which the compiler cannot follow.
      const context = { ...pageContext, node: resolution.node as never };
      return <Template pageContext={context} location={location} />;
    }
    case "redirect":
      return <FollowRedirect target={resolution.target} />;
    case "error":
      return (
        <ErrorPage
          context={pageContext}
          code={resolution.code}
          message={resolution.message}
          fatal={resolution.fatal}
        />
      );
  }
}

/** A reload is redirected by the server; a click that got only data is redirected here. */
function FollowRedirect({ target }: { target: string }) {
  useEffect(() => {
    // As after a redirect by the server, a fragment stays.
    const address = target.includes("#") ? target : target + window.location.hash;
    if (target.startsWith("/")) void navigate(address, { replace: true });
    else window.location.replace(address);
  }, [target]);
  return null;
}

export const getServerData: GetServerData<Resolution> = ({ url }) => serveResolution(url);
