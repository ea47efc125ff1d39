import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { NodeOfKind } from "../cms/pageContext";

/** Who a person is, as the server has drawn it for the first page. */
export const PersonHeader = serverDrawn<{
  node: NodeOfKind<"InsightAuthor"> | NodeOfKind<"BlogAuthor">;
}>(
  async () => (await import("./parts")).PersonOpening,
  ({ node }) => node,
  { root: "header" },
);
