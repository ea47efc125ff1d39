import type { AuthorFragment } from "../cms/generated";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";

/** Authors of a page; server-rendered on the first page. */
export const Authors = serverDrawn<{ authors: readonly AuthorFragment[] }>(
  async () => (await import("./parts")).AuthorList,
  ({ authors }) => authors,
  { root: "section" },
);
