import path from "node:path";
import {
  readReleaseFile,
  ReleaseRefused,
} from "../../packages/gatsby-adapter-node/src/release/readRelease";
import { codeFingerprint, isSameCode } from "../../src/build/content/codeFingerprint";
import { ContentState } from "../../src/build/content/ContentState";
import type { SiteConfig } from "../../src/build/configuration/siteConfig";

/** State of the live release at a start. */
export type LiveReleaseState =
  /** There is no release that this version can serve. */
  | "none"
  /** It can be served, but has old code, libraries or settings, or its content cannot be updated. */
  | "outdated"
  | "current";

/**
 * Checks whether the live release can be served, and whether the site must be built, by the same fingerprint as the
 * publisher.
 *
 * @param pointer path of the link to the live release
 */
export async function liveReleaseState(
  siteDirectory: string,
  pointer: string,
  config: SiteConfig,
): Promise<LiveReleaseState> {
  const build = await buildOf(path.join(siteDirectory, pointer));
  if (build === undefined) return "none";
  const state = await ContentState.open(siteDirectory, build);
  const code = state?.content?.code;
  await state?.close();
  return isSameCode(code, await codeFingerprint(siteDirectory, config)) ? "current" : "outdated";
}

/** Build id of a release. Undefined if it cannot be served. */
async function buildOf(release: string): Promise<string | undefined> {
  try {
    return (await readReleaseFile(release)).build;
  } catch (error) {
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  }
}
