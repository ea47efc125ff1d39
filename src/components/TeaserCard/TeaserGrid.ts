import type { NodeTeaserFragment } from "../../cms/generated";
import { serverDrawn } from "../ServerDrawn/serverDrawn";

/** A grid of pages, which keeps the server's HTML on the first page. */
export const TeaserGrid = serverDrawn<{ nodes: readonly NodeTeaserFragment[] }>(
  async () => (await import("../ServerDrawn/parts")).TeaserList,
  ({ nodes }) => nodes,
  { root: "ul" },
);
