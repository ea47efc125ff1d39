import type { PageProps } from "gatsby";
import { EntityPage } from "./EntityPage";
import { ErrorPage } from "./ErrorPage";
import { FollowRedirect } from "./FollowRedirect";
import { loggedServerData } from "./loggedServerData";
import type { SiteContext } from "./pageContext";
import { requestedPath } from "./requestedPath";
import type { Resolution } from "./resolvePath";
import { serveResolution } from "./serveResolution";
import { serveRoot } from "./serveRoot";
import { useFreshResolution } from "./useFreshResolution";

type Props = PageProps<object, SiteContext, unknown, Resolution>;

/** Shows what the CMS says of a path that the build does not know. */
export default function Resolve({ pageContext, serverData, location }: Props) {
  const resolution = useFreshResolution(serverData, location, pageContext);
  switch (resolution.kind) {
    case "page":
      return (
        <EntityPage
          node={resolution.node}
          listPage={resolution.listPage}
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
  // A host renders a home anew in this way, when it is newer than the build, and the root path may be one.
  return requestedPath(url).path === "/" ? serveRoot(url, headers, resolve) : resolve();
});
