export {
  activateRelease,
  activeRelease,
  POINTER,
  pruneReleases,
  storeRelease,
} from "./release/pointer";
export { readRelease, readReleaseFile, ReleaseRefused } from "./release/readRelease";
export { removeFromRelease } from "./release/removeFromRelease";
export type { Release, ReleaseFiles, StaticFile } from "./release/release";
