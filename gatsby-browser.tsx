import "./src/runtime/pageData";
import "./src/styles/main.css";
import { startReloadGuard } from "./src/runtime/reloadGuard";

export { wrapRootElement } from "./src/runtime/browserRoot";
export { disableCorePrefetching } from "./src/runtime/prefetching";

export const onClientEntry = () => startReloadGuard();
