import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { NodeOfKind, PageContext } from "../cms/pageContext";

/** How to cite a page in depth, as the server has drawn it for the first page. */
export const Citation = serverDrawn<{ context: PageContext<NodeOfKind<"DetailPage">> }>(
  async () => (await import("./parts")).CitationText,
  ({ context }) => context.node,
  { root: "section" },
);
