import { startTransition, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { listenToHydratedParts } from "./listenToHydratedParts";
import { CHANGED } from "./watchChanges";

/** Fields that hydration may replace after a visitor has filled them in. */
const FIELDS = "main :is(input:not([type=hidden]), select, textarea)";

/**
 * Hydrates in a transition, that is in small pieces between which the browser can handle input. Gatsby would hydrate in one
 * piece. Renders pages without server-rendered content, as in development.
 */
export function replaceHydrateFunction() {
  return (app: ReactNode, container: Element): (() => void) | undefined => {
    if (!container.querySelector("#gatsby-focus-wrapper")?.hasChildNodes()) {
      const root = createRoot(container);
      root.render(app);
      return () => root.unmount();
    }
    if (container.hasAttribute(CHANGED) || container.querySelector(FIELDS)) {
      import("./keepEntries").then(
        ({ keepEntries }) => hydrate(app, container, keepEntries(container)),
        // Losing entries is better than a page without script.
        () => hydrate(app, container),
      );
    } else {
      hydrate(app, container);
    }
    return undefined;
  };
}

function hydrate(app: ReactNode, container: Element, onRedraw?: () => void): void {
  const onRecoverableError = (error: unknown) => {
    onRedraw?.();
    // Do not report mismatches that extensions or translation have caused.
    if (!container.hasAttribute(CHANGED)) reportError(error);
  };
  listenToHydratedParts(container, () => {
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }));
  });
}
