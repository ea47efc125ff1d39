import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { NodeOfKind } from "../cms/pageContext";

/** Header of an author's page; server-rendered on the first page. */
export const PersonHeader = serverDrawn<{
  node: NodeOfKind<"InsightAuthor"> | NodeOfKind<"BlogAuthor">;
}>(
  async () => (await import("./parts")).PersonOpening,
  ({ node }) => node,
  { root: "header" },
);
