import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { FootOfPageProps } from "./FootOfPage";

/** What stands below the content of a page, as the server has drawn it for the first page. */
export const PageFoot = serverDrawn<FootOfPageProps>(
  async () => (await import("./parts")).FootOfPage,
  ({ node }) => node,
  { root: "section" },
);
