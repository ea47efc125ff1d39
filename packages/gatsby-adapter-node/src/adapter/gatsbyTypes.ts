import type { IAdapter } from "gatsby";

/** What Gatsby hands to an adapter after a build. */
export type IAdaptContext = Parameters<IAdapter["adapt"]>[0];
