export type { ContentJob, ContentProgram, ContentUpdate } from "./content/ContentProgram";
export { CONTEXTS_FILE } from "./content/contexts";
export {
  writeContentRelease,
  type ContentChanges,
  type ContentFile,
} from "./content/writeContentRelease";
export { PageRenderer, type PageToRender, type SliceToRender } from "./render/PageRenderer";
