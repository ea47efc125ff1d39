import { createRequire } from "node:module";
import { join } from "node:path";
import type { IAdapter } from "gatsby";

/** What Gatsby hands to an adapter after a build. */
export type IAdaptContext = Parameters<IAdapter["adapt"]>[0];

/** The relevant part of Gatsby's state. */
export interface BuildState {
  webpackCompilationHash: string;
  config: {
    headers?: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
  };
  components: Map<string, { componentPath: string; componentChunkName: string }>;
  slices: Map<string, { componentPath: string; componentChunkName: string }>;
  slicesByTemplate: Map<string, Record<string, { allowEmpty?: boolean }>>;
  staticQueriesByTemplate: Map<string, string[]>;
}

/**
 * Loads an internal module of the Gatsby that runs in this process. These are not public API, so the version of
 * `gatsby` is pinned.
 *
 * @param root directory of the site
 */
export function gatsbyModule<Module>(root: string, name: string): Module {
  return createRequire(join(root, "package.json"))(`gatsby/dist/${name}`) as Module;
}

export function buildState(root: string): BuildState {
  return gatsbyModule<{ store: { getState(): BuildState } }>(root, "redux").store.getState();
}
