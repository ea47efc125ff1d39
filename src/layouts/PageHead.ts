import { useHeadTaken } from "../components/DocumentHead/headTaken";
import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { PageHeadProps } from "./PageTags";

/** Head of a page that shows an entity of the CMS. That of the first page comes from the server. */
export const PageHead = serverDrawn<PageHeadProps>(
  async () => (await import("./parts")).PageTags,
  ({ node }) => node,
  { useMustDraw: useHeadTaken },
);
