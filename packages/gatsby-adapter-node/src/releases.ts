export { contentCode } from "./content/contentCode";
export {
  activateRelease,
  activeRelease,
  POINTER,
  pruneReleases,
  storeFiles,
  storeRelease,
} from "./release/pointer";
export { PublicFiles } from "./release/PublicFiles";
export {
  readBuiltReleaseFile,
  readRelease,
  readReleaseFile,
  ReleaseRefused,
  type StoredRelease,
} from "./release/readRelease";
export { releasesBeside } from "./release/otherReleases";
export { isCopy } from "./remote/ReleaseCopy";
export {
  OBJECT_STORE_VARIABLES,
  objectStoreSettings,
  type ObjectStoreSettings,
} from "./remote/objectStoreSettings";
export { takeOver } from "./remote/PointerObject";
export { ReleaseUpload } from "./remote/ReleaseUpload";
export { StoreFault } from "./remote/StoreFault";
export { renameRelease } from "./release/removeFromRelease";
export { sweepStore } from "./release/sweepStore";
export { removeFromRelease } from "./release/removeFromRelease";
export type { Release } from "./release/release";
export { FileIndex, type IndexedFile } from "./store/FileIndex";
export { ReleaseStore, STORE_DIRECTORY } from "./store/ReleaseStore";
export { requestPath } from "./routing/requestPath";
export { Router } from "./release/Router";
export { pageDataPath, pageOfPageData, withoutPrefix } from "./routing/pagePaths";
