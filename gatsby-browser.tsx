import "./src/runtime/pageData";
import "./src/components/UpdatePrompt/UpdatePrompt.css";
import "./src/styles/main.css";
import { watchRestores } from "./src/runtime/analytics/onRouteUpdate";
import { watchErrors } from "./src/runtime/browserErrors";
import { awaitPageTexts } from "./src/runtime/pageTexts";
import { startReloadGuard } from "./src/runtime/reloadGuard";

export { onRouteUpdate } from "./src/runtime/analytics/onRouteUpdate";
export { wrapRootElement } from "./src/runtime/browserRoot";
export { wrapPageElement } from "./src/runtime/pageBoundary";
export { onInitialClientRender } from "./src/runtime/builds/startWatching";
export { disableCorePrefetching } from "./src/runtime/prefetching";

export function onClientEntry(): void {
  watchErrors();
  startReloadGuard();
  awaitPageTexts();
  watchRestores();
}
