import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { PageOpeningProps } from "./PageOpening";

/** The opening of a page, as the server has drawn it for the first page. */
export const PageHeader = serverDrawn<PageOpeningProps>(
  async () => (await import("../ServerDrawn/parts")).PageOpening,
  ({ source }) => source,
  { root: "header" },
);
