import type { PageProps } from "gatsby";
import { EntityPage } from "../templates/EntityPage";
import { loggedServerData } from "../server/functions/loggedServerData";
import Resolve from "../templates/Resolve";
import type { RootContext } from "../cms/pageContext";
import type { Resolution } from "../server/resolving/resolvePath";
import { serveResolution } from "../server/resolving/serveResolution";
import { serveRoot } from "../server/resolving/serveRoot";

/** Result for the root path: resolved on request, or the home from the build. */
type RootResolution = Resolution | { kind: "built" };

/** The root path: a redirect to the visitor's language, or the home of the default language. */
export default function Root({
  serverData,
  ...props
}: PageProps<object, RootContext, unknown, RootResolution>) {
  const { pageContext, location } = props;
  if (serverData.kind !== "built") return <Resolve {...props} serverData={serverData} />;
  const { node } = pageContext;
  return node ? <EntityPage node={node} context={pageContext} location={location} /> : null;
}

export const getServerData = loggedServerData<RootResolution>(({ url, headers, pageContext }) => {
  const isBuilt = pageContext !== undefined && "node" in pageContext;
  return serveRoot<RootResolution>(url, headers, () =>
    isBuilt ? Promise.resolve({ props: { kind: "built" } }) : serveResolution(url),
  );
});
