import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { BreadcrumbProps } from "./Breadcrumb";

/** The way to a page that has one, as the server has drawn it for the first page. */
export const DrawnBreadcrumb = serverDrawn<BreadcrumbProps>(
  async () => (await import("../ServerDrawn/parts")).Breadcrumb,
  ({ items }) => items,
  { root: "nav" },
);
