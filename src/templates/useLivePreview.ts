import { useEffect, useMemo, useState } from "react";
import { parseListPagePath } from "../i18n/listPagePath";
import { lacks } from "../cms/lacks";
import { fetchServerData } from "../browser/fetchServerData";
import { poll } from "../preview/poll";
import { parsePreviewPath, type PreviewAddress } from "../i18n/parsePreviewPath";
import { previewPath } from "../i18n/previewPaths";
import { prepareToDraw } from "../browser/start/awaitPageParts";
import type { PreviewContext } from "../cms/pageContext";
import type { ServedPreview } from "../server/preview/servePreview";
import { withPrefix } from "gatsby";

export interface LivePreview {
  preview: ServedPreview;
  /** Whether the preview has changed since the page was opened. */
  updated: boolean;
  /** Whether the server currently answers requests for updates. */
  reachable: boolean;
}

/**
 * Keeps a preview up to date: a saved draft appears within a second or two. Renders in place, so scroll position and focus
 * stay.
 *
 * @param served preview from the page or from the router's data
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
      // A list page changes together with its main page.
      const path = address.path && parseListPagePath(address.path).path;
      if ((await fetchStamp({ ...address, path }, signal)) === stamp) return;
      const changed = await fetchServerData<ServedPreview>(
        { path: encodeURI(previewPath(address.langcode, address.path)) },
        { cache: "no-store", signal },
      );
      // Keep the displayed preview while the CMS is unreachable.
      if (changed.kind === "error" && changed.code === 503)
        throw new Error("The CMS is unreachable.");
      await prepareToDraw({ pageContext, serverData: changed });
      setFresh({ served, preview: changed });
    }, setReachable);
  }, [served, stamp, address, pageContext]);

  return { preview, updated, reachable };
}

/** Stamp of a preview. Null if it has none. */
function stampOf(preview: ServedPreview): string | null {
  if (lacks("LIVE_PREVIEW")) return null;
  if (preview.kind === "page") return preview.facts.stamp;
  return preview.kind === "drafts" ? preview.stamp : null;
}

/**
 * Fetches the stamp of a preview, which changes with its content. Browser only.
 *
 * @returns null if the access has ended
 * @throws Error without a response; an AbortError if the signal aborts
 */
async function fetchStamp(
  { langcode, path }: PreviewAddress,
  signal: AbortSignal,
): Promise<string | null> {
  const query = new URLSearchParams({ langcode, ...(path === null ? {} : { path }) });
  const response = await fetch(withPrefix(`/api/preview/stamp?${query}`), {
    cache: "no-store",
    signal,
  });
  if (response.status !== 200 && response.status !== 403) {
    throw new Error(`The preview answered with status ${response.status}.`);
  }
  const { stamp } = (await response.json()) as { stamp: string | null };
  return stamp;
}
