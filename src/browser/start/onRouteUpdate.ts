import type { RouteUpdateArgs } from "gatsby";
import { leaveDrawnPage } from "./awaitPageParts";

/** What is done whenever a page is shown, the first one included. Nothing of it is needed to show it. */
export function onRouteUpdate(args: RouteUpdateArgs): void {
  const { location, prevLocation } = args;
  if (prevLocation && prevLocation.pathname !== location.pathname) leaveDrawnPage();
  // A script that does not come is no loss to the page.
  import("./pageShown").then(
    ({ pageShown }) => pageShown(args),
    () => undefined,
  );
}
