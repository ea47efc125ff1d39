import type { NodeTeaserFragment } from "../../cms/generated";
import { serverDrawn } from "../ServerDrawn/serverDrawn";

/** Pages side by side, as the server has drawn them for the first page. */
export const TeaserGrid = serverDrawn<{ nodes: readonly NodeTeaserFragment[] }>(
  async () => (await import("../ServerDrawn/parts")).TeaserList,
  ({ nodes }) => nodes,
  { root: "ul" },
);
