import { createContext, type ReactNode } from "react";

/** Header and footer of a page. */
export interface Shell {
  header: ReactNode;
  footer: ReactNode;
}

/**
 * Header and footer drawn by the page itself, in place of its slices. A slice is rendered apart from
 * all pages, so its links cannot depend on the page, as they must in a preview.
 */
export const ShellContext = createContext<Shell | null>(null);
