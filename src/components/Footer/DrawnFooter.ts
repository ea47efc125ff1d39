import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { FooterProps } from "./Footer";

/** The footer, which keeps the server's HTML on the first page. */
export const DrawnFooter = serverDrawn<FooterProps>(
  async () => (await import("../ServerDrawn/parts")).Footer,
  ({ site }) => site,
  { root: "footer" },
);
