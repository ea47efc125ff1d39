import "./src/i18n/serverTexts";

export { onRenderBody } from "./src/runtime/documentHead";
export { onPreRenderHTML } from "./src/runtime/inertScripts";
export { wrapPageElement } from "./src/runtime/serverHead";
export { replaceRenderer } from "./src/runtime/serverRenderer";
