import type { AuthorFragment } from "../cms/generated";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";

/** Who wrote a page, as the server has drawn it for the first page. */
export const Authors = serverDrawn<{ authors: readonly AuthorFragment[] }>(
  async () => (await import("./parts")).AuthorList,
  ({ authors }) => authors,
  { root: "section" },
);
