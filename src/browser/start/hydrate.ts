import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hearWhatIsTakenOver } from "./hearWhatIsTakenOver";

/**
 * Takes over what the server has drawn in small pieces, between which the browser can answer to a visitor.
 * Gatsby would do it in one. Pages that the server has not drawn, as while developing, are drawn.
 */
export function replaceHydrateFunction() {
  return (app: ReactNode, container: Element): void => {
    if (container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes()) {
      hearWhatIsTakenOver(container, () => {
        startTransition(() => void hydrateRoot(container, app));
      });
    } else {
      createRoot(container).render(app);
    }
  };
}
