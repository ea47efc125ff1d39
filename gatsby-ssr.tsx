import "./src/i18n/serverTexts";

export { onRenderBody } from "./src/server/document/documentHead";
export { onPreRenderHTML } from "./src/server/document/inertScripts";
export { wrapPageElement } from "./src/server/document/serverHead";
export { replaceRenderer } from "./src/server/document/serverRenderer";
