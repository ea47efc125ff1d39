import type { BlockReference } from "../cms/generated";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";

/** The contents of a page, as the server has drawn them for the first page. */
export const TableOfContents = serverDrawn<{ blocks: readonly BlockReference[] }>(
  async () => (await import("./parts")).ContentsList,
  ({ blocks }) => blocks,
  { root: "nav" },
);
