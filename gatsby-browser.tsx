import "./src/runtime/pageData";
import "./src/components/UpdatePrompt/UpdatePrompt.css";
import "./src/styles/main.css";
import { awaitPageParts } from "./src/runtime/awaitPageParts";
import { watchErrors } from "./src/runtime/browserErrors";
import { startWatching } from "./src/runtime/builds/startWatching";
import { followLinks } from "./src/runtime/followLinks";
import { startReloadGuard } from "./src/runtime/reloadGuard";

export { onRouteUpdate } from "./src/runtime/onRouteUpdate";
export { wrapPageElement } from "./src/runtime/pageBoundary";
export { replaceHydrateFunction } from "./src/runtime/hydrate";

export function onClientEntry(): void {
  watchErrors();
  startReloadGuard();
  awaitPageParts();
}

export function onInitialClientRender(): void {
  followLinks();
  startWatching();
}
