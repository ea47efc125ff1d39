import { useEffect, useMemo, useState } from "react";
import { parseListPagePath } from "../i18n/listPagePath";
import { lacks } from "../cms/lacks";
import { fetchServerData } from "../browser/fetchServerData";
import { fetchStamp } from "../preview/fetchStamp";
import { poll } from "../preview/poll";
import { parsePreviewPath } from "../i18n/parsePreviewPath";
import { previewPath } from "../i18n/previewPaths";
import { prepareToDraw } from "../browser/start/awaitPageParts";
import type { PreviewContext } from "../cms/pageContext";
import type { ServedPreview } from "../server/preview/servePreview";

/** A preview as it is shown. */
export interface LivePreview {
  preview: ServedPreview;
  /** Whether the preview has changed since the page was opened. */
  updated: boolean;
  /** Whether changes can be asked for at the moment. */
  reachable: boolean;
}

/**
 * Keeps a preview up to date: a draft that is saved shows within a second or two. The page is drawn
 * anew in place, so scroll position and focus stay.
 *
 * @param served what came with the page, or with the data of the router
 */
export function useLivePreview(
  served: ServedPreview,
  pathname: string,
  pageContext: PreviewContext,
): LivePreview {
  const [fresh, setFresh] = useState<{ served: ServedPreview; preview: ServedPreview }>();
  const [reachable, setReachable] = useState(true);
  const updated = fresh?.served === served;
  const preview = updated ? fresh.preview : served;
  const stamp = stampOf(preview);
  const address = useMemo(() => parsePreviewPath(decodeURIComponent(pathname)), [pathname]);

  useEffect(() => {
    if (stamp === null || !address) return;
    return poll(async (signal) => {
      // A page of a list changes when the page does.
      const path = address.path && parseListPagePath(address.path).path;
      if ((await fetchStamp({ ...address, path }, signal)) === stamp) return;
      const changed = await fetchServerData<ServedPreview>(
        { path: encodeURI(previewPath(address.langcode, address.path)) },
        { cache: "no-store", signal },
      );
      // What is shown stays while the CMS cannot be reached.
      if (changed.kind === "error" && changed.code === 503)
        throw new Error("The CMS is not there.");
      await prepareToDraw({ pageContext, serverData: changed });
      setFresh({ served, preview: changed });
    }, setReachable);
  }, [served, stamp, address, pageContext]);

  return { preview, updated, reachable };
}

/** What tells one state of a preview from another. Null: there is nothing to follow. */
function stampOf(preview: ServedPreview): string | null {
  if (lacks("LIVE_PREVIEW")) return null;
  if (preview.kind === "page") return preview.facts.stamp;
  return preview.kind === "drafts" ? preview.stamp : null;
}
