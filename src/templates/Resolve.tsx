import { navigate, type GetServerData, type PageProps } from "gatsby";
import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from "react";
import type { PageFragment } from "../cms/generated";
import { ErrorPage } from "./ErrorPage";
import type { PageContext, SiteContext } from "./pageContext";
import type { Resolution } from "./resolvePath";
import { serveResolution } from "./serveResolution";

type Props = PageProps<object, SiteContext, unknown, Resolution>;
type Template = ComponentType<
  Pick<PageProps<object, PageContext<never>>, "pageContext" | "location">
>;

/** Loaded one by one, so that the catch-all does not carry the script of all templates. */
const templates: Record<PageFragment["__typename"], LazyExoticComponent<Template>> = {
  BlogAuthor: lazy(() => import("./BlogAuthor")),
  BlogDetailpage: lazy(() => import("./BlogDetailpage")),
  BlogOverview: lazy(() => import("./BlogOverview")),
  ContentPage: lazy(() => import("./ContentPage")),
  DetailPage: lazy(() => import("./DetailPage")),
  EventDetailPage: lazy(() => import("./EventDetailPage")),
  HomePage: lazy(() => import("./HomePage")),
  InsightAuthor: lazy(() => import("./InsightAuthor")),
  LandingPage: lazy(() => import("./LandingPage")),
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
