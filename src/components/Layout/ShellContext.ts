import { createContext, type ReactNode } from "react";

export interface Shell {
  header: ReactNode;
  footer: ReactNode;
}

/**
 * Header and footer that the page renders itself instead of using slices. Slices are rendered apart from pages, so
 * their links cannot depend on the page, which a preview needs.
 */
export const ShellContext = createContext<Shell | null>(null);
