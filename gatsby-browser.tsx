import "./src/browser/gatsby/pageData";
import "./src/components/UpdatePrompt/UpdatePrompt.css";
import "./src/styles/main.css";
import { awaitPageParts, loadFirstPage } from "./src/browser/start/awaitPageParts";
import { watchErrors } from "./src/browser/browserErrors";
import { startWatching } from "./src/browser/start/startWatching";
import { followLinks } from "./src/browser/start/followLinks";
import { keepPreviewsApart } from "./src/browser/start/keepPreviewsApart";
import { trackNavigations } from "./src/browser/start/lastNavigation";
import { startReloadGuard } from "./src/browser/reloadGuard";

export { onRouteUpdate } from "./src/browser/start/onRouteUpdate";
export { wrapPageElement } from "./src/browser/start/pageBoundary";
export { replaceHydrateFunction } from "./src/browser/start/hydrate";

export function onClientEntry(): Promise<unknown> | undefined {
  watchErrors();
  startReloadGuard();
  awaitPageParts();
  // In development Gatsby loads the first page without its parts.
  return process.env.NODE_ENV === "development" ? loadFirstPage() : undefined;
}

export function onInitialClientRender(): void {
  trackNavigations();
  keepPreviewsApart();
  followLinks();
  startWatching();
}
