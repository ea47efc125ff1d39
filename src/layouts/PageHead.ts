import { useHeadTaken } from "../components/DocumentHead/headTaken";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { PageHeadProps } from "./PageTags";

/** Head of a page with a CMS entity; server-rendered on the first page. */
export const PageHead = serverDrawn<PageHeadProps>(
  async () => (await import("./parts")).PageTags,
  ({ node }) => node,
  { useMustDraw: useHeadTaken },
);
