import { createRequire } from "node:module";
import { join } from "node:path";

/** As much of Gatsby's state as is read here. */
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
 * A module of the Gatsby that builds the site in this process. They are not among what it exports: `gatsby` is pinned
 * where they are used, and its build workers use the same.
 *
 * @param root directory of the site
 */
export function gatsbyModule<Module>(root: string, name: string): Module {
  return createRequire(join(root, "package.json"))(`gatsby/dist/${name}`) as Module;
}

/** The state of the build that has just ended in this process. */
export function buildState(root: string): BuildState {
  return gatsbyModule<{ store: { getState(): BuildState } }>(root, "redux").store.getState();
}
