import "./src/runtime/pageData";
import "./src/components/UpdatePrompt/UpdatePrompt.css";
import "./src/styles/main.css";
import { watchRestores } from "./src/runtime/analytics/onRouteUpdate";
import { watchErrors } from "./src/runtime/browserErrors";
import { isReadableAddress } from "./src/runtime/isReadableAddress";
import { awaitPageTexts } from "./src/runtime/pageTexts";
import { startReloadGuard } from "./src/runtime/reloadGuard";

export { onRouteUpdate } from "./src/runtime/analytics/onRouteUpdate";
export { wrapRootElement } from "./src/runtime/browserRoot";
export { wrapPageElement } from "./src/runtime/pageBoundary";
export { onInitialClientRender } from "./src/runtime/builds/startWatching";
export { disableCorePrefetching } from "./src/runtime/prefetching";

/** Gatsby waits for what this returns before it takes the page over. */
export function onClientEntry(): Promise<void> | undefined {
  watchErrors();
  startReloadGuard();
  awaitPageTexts();
  watchRestores();
  // It would fail at an address that it cannot read: the page stays as the server has written it.
  return isReadableAddress(window.location.pathname) ? undefined : new Promise(() => undefined);
}
