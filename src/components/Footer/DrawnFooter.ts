import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { FooterProps } from "./Footer";

/** The footer, as the server has drawn it for the first page. */
export const DrawnFooter = serverDrawn<FooterProps>(
  async () => (await import("../ServerDrawn/parts")).Footer,
  ({ site }) => site,
  { root: "footer" },
);
