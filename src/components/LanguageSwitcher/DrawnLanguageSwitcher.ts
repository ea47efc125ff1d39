import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { LanguageSwitcherProps } from "./LanguageSwitcher";

/** The language switcher, which keeps the server's HTML on the first page. Needs at least one other language. */
export const DrawnLanguageSwitcher = serverDrawn<
  LanguageSwitcherProps & {
    /** Data of the links; a new object renders them again. */
    source: unknown;
  }
>(
  async () => (await import("../ServerDrawn/parts")).LanguageSwitcher,
  ({ source }) => source,
  { root: "nav" },
);
