import type { NodeTeaserFragment } from "../cms/generated";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";

/** The pages below a page; server-rendered on the first page. */
export const ChildPages = serverDrawn<{ nodes: readonly NodeTeaserFragment[] }>(
  async () => (await import("./parts")).ChildPageList,
  ({ nodes }) => nodes,
  { root: "section" },
);
