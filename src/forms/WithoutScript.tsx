import { createContext, useContext, type ReactNode } from "react";
import { useWebformContext } from "./WebformContext";

const Inside = createContext(false);

/**
 * Draws a part of a form for those without script only. Inside of another such part it stands as it
 * is: one <noscript> around another is no valid HTML, and a browser ends both at the first end. So it
 * does in the answer to a form that was sent without.
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
