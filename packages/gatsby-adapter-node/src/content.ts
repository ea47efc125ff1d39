export type {
  CompletionJob,
  ContentJob,
  ContentProgram,
  ContentUpdate,
} from "./content/ContentProgram";
export { CONTEXTS_FILE } from "./content/contexts";
export {
  ReleaseCompletion,
  writeContentRelease,
  type ContentChanges,
  type ContentFile,
} from "./content/writeContentRelease";
export type { StoredContent } from "./release/PublicFiles";
export { collectTemplates } from "./adapter/collectTemplates";
export { pageDataOf, type PageToRender } from "./render/pageData";
export { PageRenderer, type SliceToRender } from "./render/PageRenderer";
