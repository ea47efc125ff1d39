import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { PageOpeningProps } from "./PageOpening";

/** The page header, which keeps the server's HTML on the first page. */
export const PageHeader = serverDrawn<PageOpeningProps>(
  async () => (await import("../ServerDrawn/parts")).PageOpening,
  ({ source }) => source,
  { root: "header" },
);
