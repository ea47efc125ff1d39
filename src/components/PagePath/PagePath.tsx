import { createContext, useContext } from "react";

/** CMS path of the page that is shown, without language prefix. */
export const PagePath = createContext("/");

/** CMS path of the page that the component stands in, without language prefix: "/blog". */
export function usePagePath(): string {
  return useContext(PagePath);
}
