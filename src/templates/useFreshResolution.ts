import { useEffect, useState, useSyncExternalStore } from "react";
import { fetchServerData } from "../browser/fetchServerData";
import { prepareToDraw } from "../browser/start/awaitPageParts";
import type { SiteContext } from "../cms/pageContext";
import type { Resolution } from "../server/resolving/resolvePath";

/** Answers that a visitor has already had before them. */
const displayed = new WeakSet<Resolution>();

/**
 * What a path leads to at the moment. The browser's router asks once per address, perhaps long
 * before the click, and keeps the answer until the tab is closed. So one that may be out of date is
 * shown, but requested again: else a page could not be opened from where it was missing before.
 *
 * @param served what came with the page, or with the data of the router
 */
export function useFreshResolution(
  served: Resolution,
  { pathname, search }: Pick<Location, "pathname" | "search">,
  pageContext: SiteContext,
): Resolution {
  const [fresh, setFresh] = useState<{ served: Resolution; resolution: Resolution }>();
  // False while the component takes over what the server has just rendered.
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
      // What is shown stays: it is at least an answer.
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
