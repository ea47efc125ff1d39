import { currentFullPath } from "./currentFullPath";

/** Logs an error that nothing has handled, and reports it where reports are taken. Browser only. */
export function takeError(error: unknown): void {
  const fullPath = currentFullPath();
  import("./errorReport").then(
    ({ reportError }) => reportError(fullPath, error),
    // Without a connection nothing can be reported, but the console should show it.
    () => console.error(error),
  );
}

/** Takes what the scripts of the page throw and nobody catches. Browser only. */
export function watchErrors(): void {
  // Errors of elements, as of a picture that is gone, do not get here: they do not bubble.
  window.addEventListener("error", ({ error, message }) => takeError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => takeError(reason));
}
