import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { BreadcrumbProps } from "./Breadcrumb";

/** The breadcrumb, which keeps the server's HTML on the first page. */
export const DrawnBreadcrumb = serverDrawn<BreadcrumbProps>(
  async () => (await import("../ServerDrawn/parts")).Breadcrumb,
  ({ items }) => items,
  { root: "nav" },
);
