export { onRenderBody } from "./src/runtime/documentHead";
export { replaceRenderer } from "./src/runtime/serverRenderer";
