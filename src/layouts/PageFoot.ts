import { serverDrawn } from "../components/ServerDrawn/serverDrawn";
import type { FootOfPageProps } from "./FootOfPage";

/** Foot of a page; server-rendered on the first page. */
export const PageFoot = serverDrawn<FootOfPageProps>(
  async () => (await import("./parts")).FootOfPage,
  ({ node }) => node,
  { root: "section" },
);
