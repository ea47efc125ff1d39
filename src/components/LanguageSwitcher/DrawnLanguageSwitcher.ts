import { serverDrawn } from "../ServerDrawn/serverDrawn";
import type { LanguageSwitcherProps } from "./LanguageSwitcher";

/** The links to the other languages, of which there must be some, as the server has drawn them for the first page. */
export const DrawnLanguageSwitcher = serverDrawn<
  LanguageSwitcherProps & {
    /** What the links are made from; they are redrawn once that is another. */
    source: unknown;
  }
>(
  async () => (await import("../ServerDrawn/parts")).LanguageSwitcher,
  ({ source }) => source,
  { root: "nav" },
);
