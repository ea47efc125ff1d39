import { createContext, useContext } from "react";

/** CMS path of the page, without language prefix. */
export const PagePath = createContext("/");

/** CMS path of the surrounding page, without language prefix, such as "/blog". */
export function usePagePath(): string {
  return useContext(PagePath);
}
