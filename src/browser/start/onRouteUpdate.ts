import type { RouteUpdateArgs } from "gatsby";
import { leaveDrawnPage } from "./awaitPageParts";

/** Runs after each page change and on the first page. The page does not depend on it. */
export function onRouteUpdate(args: RouteUpdateArgs): void {
  const { location, prevLocation } = args;
  if (prevLocation && prevLocation.pathname !== location.pathname) leaveDrawnPage();
  // The page works without this script.
  import("./pageEffects").then(
    ({ runPageEffects }) => runPageEffects(args),
    () => undefined,
  );
}
