import { parsePreviewPath } from "../preview/previewPaths";

/**
 * Keeps the browser's router from fetching what links in view lead to. In a preview all of that is
 * rendered on request and never cached, so it would cost the CMS dozens of pages for each one read.
 */
export function disableCorePrefetching(): boolean {
  return parsePreviewPath(window.location.pathname) !== null;
}
