import type { PageProps } from "gatsby";
import { EntityPage } from "./EntityPage";
import { ErrorPage } from "../layouts/ErrorPage";
import { FollowRedirect } from "../layouts/FollowRedirect";
import { loggedServerData } from "../server/functions/loggedServerData";
import type { SiteContext } from "../cms/pageContext";
import { requestedPath } from "../i18n/requestedPath";
import type { Resolution } from "../server/resolving/resolvePath";
import { serveResolution } from "../server/resolving/serveResolution";
import { serveRoot } from "../server/resolving/serveRoot";
import { useFreshResolution } from "./useFreshResolution";

type Props = PageProps<object, SiteContext, unknown, Resolution>;

/** Resolves a path that the build does not know in the CMS. */
export default function Resolve({ pageContext, serverData, location }: Props) {
  const resolution = useFreshResolution(serverData, location, pageContext);
  switch (resolution.kind) {
    case "page":
      return (
        <EntityPage
          node={resolution.node}
          listPage={resolution.listPage}
          listSearch={resolution.listSearch}
          hyphens={resolution.hyphens}
          context={pageContext}
          location={location}
        />
      );
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

export const getServerData = loggedServerData<Resolution>(({ url, headers }) => {
  const resolve = () => serveResolution(url);
  // A host re-renders a changed home through this template, and the root path may be a home.
  return requestedPath(url).path === "/" ? serveRoot(url, headers, resolve) : resolve();
});
