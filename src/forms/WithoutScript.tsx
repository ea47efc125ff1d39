import { createContext, useContext, type ReactNode } from "react";

const Inside = createContext(false);

/**
 * Draws something for those without script only. Inside of another such part it stands as it is:
 * one <noscript> around another is no valid HTML, and a browser ends both at the first end.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return <>{children}</>;
  return (
    <noscript>
      <Inside.Provider value>{children}</Inside.Provider>
    </noscript>
  );
}
