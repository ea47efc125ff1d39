import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hearWhatIsTakenOver } from "./hearWhatIsTakenOver";
import { keepEntries } from "./keepEntries";
import { CHANGED } from "./watchChanges";

/**
 * Takes over what the server has drawn in small pieces, between which the browser can answer to a visitor.
 * Gatsby would do it in one. Pages that the server has not drawn, as while developing, are drawn.
 */
export function replaceHydrateFunction() {
  return (app: ReactNode, container: Element): void => {
    if (container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes()) {
      const noteDrawnAnew = keepEntries(container);
      const onRecoverableError = (error: unknown) => {
        noteDrawnAnew();
        // What extensions and translation have changed is no fault of the site.
        if (!container.hasAttribute(CHANGED)) reportError(error);
      };
      hearWhatIsTakenOver(container, () => {
        startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
      });
    } else {
      createRoot(container).render(app);
    }
  };
}
