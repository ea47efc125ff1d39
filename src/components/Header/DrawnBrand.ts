import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { BrandProps } from "./Brand";

/** The mark and the name of the institution, as the server has drawn them for the first page. */
export const DrawnBrand = serverDrawn<BrandProps>(
  async () => (await import("../ServerDrawn/parts")).Brand,
  ({ site }) => site,
  { root: "a" },
);
