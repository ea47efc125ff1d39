import type { BlockReference } from "../cms/generated";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";

/** Table of contents; server-rendered on the first page. */
export const TableOfContents = serverDrawn<{ blocks: readonly BlockReference[] }>(
  async () => (await import("./parts")).ContentsList,
  ({ blocks }) => blocks,
  { root: "nav" },
);
