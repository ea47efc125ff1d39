export type {
  CompletionJob,
  ContentJob,
  ContentProgram,
  ContentUpdate,
  UnreadPage,
} from "./content/ContentProgram";
export { CONTEXTS_FILE } from "./content/contentCode";
export type { ContentFile } from "./content/ContentFiles";
export { ContentRelease, type ContentChanges } from "./content/ContentRelease";
export { ReleaseCompletion } from "./content/ContentRelease";
export type { StoredContent } from "./release/PublicFiles";
export { collectTemplates } from "./adapter/collectTemplates";
export { pageDataOf, type PageToRender } from "./render/pageData";
export { PageRenderer, type SliceToRender } from "./render/PageRenderer";
