export { onRenderBody } from "./src/runtime/documentHead";
export { onPreRenderHTML } from "./src/runtime/inertScripts";
export { replaceRenderer } from "./src/runtime/serverRenderer";
