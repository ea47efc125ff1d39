import type { RouteUpdateArgs } from "gatsby";
import { trackRouteUpdate, watchRestores } from "./analytics/trackRouteUpdate";
import { revealOnScroll } from "./revealOnScroll";

let isFirst = true;

/** What a page that is shown gets besides: it is counted, and what is below rises into place. */
export function pageShown(args: RouteUpdateArgs): void {
  const { location, prevLocation } = args;
  if (prevLocation?.pathname !== location.pathname) revealOnScroll();
  trackRouteUpdate(args);
  if (isFirst) watchRestores();
  isFirst = false;
}
