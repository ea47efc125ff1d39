import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { BrandProps } from "./Brand";

/** Logo and name, which keep the server's HTML on the first page. */
export const DrawnBrand = serverDrawn<BrandProps>(
  async () => (await import("../ServerDrawn/parts")).Brand,
  ({ site }) => site,
  { root: "a" },
);
