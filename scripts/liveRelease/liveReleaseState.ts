import path from "node:path";
import {
  readReleaseFile,
  ReleaseRefused,
} from "../../packages/gatsby-adapter-node/src/release/readRelease";
import { codeFingerprint, isSameCode } from "../../src/build/content/codeFingerprint";
import { ContentState } from "../../src/build/content/ContentState";
import type { SiteConfig } from "../../src/build/configuration/siteConfig";

/** What a start can do with the live release. */
export type LiveReleaseState =
  /** There is none, or none that this version can serve. */
  | "none"
  /** It can be served, but was made of other code, libraries or settings, or its content cannot be brought up to date. */
  | "outdated"
  | "current";

/**
 * Tells whether a site can be served as it was, and whether it has to be built. The fingerprint is the one by which the
 * publisher decides.
 *
 * @param pointer to the live release
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

/** What the site calls the build of a release. Undefined if it cannot be served. */
async function buildOf(release: string): Promise<string | undefined> {
  try {
    return (await readReleaseFile(release)).build;
  } catch (error) {
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  }
}
