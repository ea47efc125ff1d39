import { useEffect, useState, useSyncExternalStore } from "react";
import { fetchServerData } from "../browser/fetchServerData";
import { prepareToDraw } from "../browser/start/awaitPageParts";
import type { SiteContext } from "../cms/pageContext";
import type { Resolution } from "../server/resolving/resolvePath";

/** Resolutions that were already displayed. */
const displayed = new WeakSet<Resolution>();

/**
 * The current resolution of a path. The router fetches it once per address, perhaps long before the click, and caches it as
 * long as the tab is open. So this shows a possibly outdated resolution but fetches it again: otherwise a page that was once
 * missing could never be opened.
 *
 * @param served resolution from the page or from the router's data
 */
export function useFreshResolution(
  served: Resolution,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pageContext: SiteContext,
): Resolution {
  const [fresh, setFresh] = useState<{ served: Resolution; resolution: Resolution }>();
  // False during hydration.
  const isLive = useSyncExternalStore(noSubscription, yes, no);
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

function noSubscription() {
  return () => undefined;
}

const yes = () => true;
const no = () => false;
