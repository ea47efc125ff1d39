import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hearWhatIsTakenOver } from "./hearWhatIsTakenOver";
import { CHANGED } from "./watchChanges";

/** What a visitor may have filled in, and gets another element when the script of its form comes. */
const FIELDS = "main :is(input:not([type=hidden]), select, textarea)";

/**
 * Takes over what the server has drawn in small pieces, between which the browser can answer to a visitor.
 * Gatsby would do it in one. Pages that the server has not drawn, as while developing, are drawn.
 */
export function replaceHydrateFunction() {
  return (app: ReactNode, container: Element): void => {
    if (!container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes()) {
      createRoot(container).render(app);
    } else if (container.hasAttribute(CHANGED) || container.querySelector(FIELDS)) {
      import("./keepEntries").then(
        ({ keepEntries }) => hydrate(app, container, keepEntries(container)),
        // A page that loses entries is better than one that does nothing.
        () => hydrate(app, container),
      );
    } else {
      hydrate(app, container);
    }
  };
}

function hydrate(app: ReactNode, container: Element, noteDrawnAnew?: () => void): void {
  const onRecoverableError = (error: unknown) => {
    noteDrawnAnew?.();
    // What extensions and translation have changed is no fault of the site.
    if (!container.hasAttribute(CHANGED)) reportError(error);
  };
  hearWhatIsTakenOver(container, () => {
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
  });
}
