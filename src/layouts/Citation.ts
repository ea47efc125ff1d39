import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { NodeOfKind, PageContext } from "../cms/pageContext";

/** Citation of a detail page; server-rendered on the first page. */
export const Citation = serverDrawn<{ context: PageContext<NodeOfKind<"DetailPage">> }>(
  async () => (await import("./parts")).CitationText,
  ({ context }) => context.node,
  { root: "section" },
);
