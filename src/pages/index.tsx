import type { PageProps } from "gatsby";
import { loggedServerData } from "../templates/loggedServerData";
import Resolve from "../templates/Resolve";
import type { SiteContext } from "../templates/pageContext";
import type { Resolution } from "../templates/resolvePath";
import { serveRoot } from "../templates/serveRoot";

type Props = PageProps<object, SiteContext, unknown, Resolution>;

/** The root path: a redirect to the visitor's language, or the home of the default one. */
export default function Root(props: Props) {
  return <Resolve {...props} />;
}

export const getServerData = loggedServerData<Resolution>(({ url, headers }) =>
  serveRoot(url, headers),
);
