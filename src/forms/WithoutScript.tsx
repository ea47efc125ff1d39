import { createContext, useContext, type ReactNode } from "react";
import { useWebformContext } from "./WebformContext";

const Inside = createContext(false);

/**
 * Draws a part of a form only where no script runs, inside <noscript>. A nested part gets no <noscript> of its own:
 * HTML allows no nesting, and browsers end both at the first end tag. Neither does a part of the answer page, which
 * has no script.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  const { redrawn } = useWebformContext();
  const inside = useContext(Inside);
  if (inside || redrawn) return <>{children}</>;
  return (
    <noscript>
      <Inside.Provider value>{children}</Inside.Provider>
    </noscript>
  );
}
