import "./src/runtime/pageData";
import "./src/styles/main.css";

export { wrapRootElement } from "./src/runtime/browserRoot";
export { disableCorePrefetching } from "./src/runtime/prefetching";
