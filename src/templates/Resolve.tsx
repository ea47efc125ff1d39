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
import { useEffect, useState } from "react";
import { useHydrated } from "../browser/useHydrated";
import { fetchServerData } from "../browser/fetchServerData";
import { prepareToDraw } from "../browser/start/awaitPageParts";

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

const displayed = new WeakSet<Resolution>();

/**
 * The current resolution of a path. The router fetches it once per address, perhaps long before the click, and caches it as
 * long as the tab is open. So this shows a possibly outdated resolution but fetches it again: otherwise a page that was once
 * missing could never be opened.
 *
 * @param served resolution from the page or from the router's data
 */
function useFreshResolution(
  served: Resolution,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pageContext: SiteContext,
): Resolution {
  const [fresh, setFresh] = useState<{ served: Resolution; resolution: Resolution }>();
  const isLive = useHydrated();
  const [clicked] = useState(isLive);

  useEffect(() => {
    const mayBeOld = displayed.has(served) || (clicked && served.kind === "error");
    displayed.add(served);
    if (!mayBeOld) return;
    const controller = new AbortController();
    fetchServerData<Resolution>({ path: pathname, search }, { signal: controller.signal })
      .then(async (resolution) => {
        if (JSON.stringify(resolution) === JSON.stringify(served)) return;
        await prepareToDraw({ pageContext, serverData: resolution });
        setFresh({ served, resolution });
      })
      // Keep the displayed resolution.
      .catch(() => undefined);
    return () => controller.abort();
  }, [served, clicked, pathname, search, pageContext]);

  return fresh?.served === served ? fresh.resolution : served;
}
