import { currentFullPath } from "./currentFullPath";

/** Logs an uncaught error and reports it, if the site takes reports. Browser only. */
export function takeError(error: unknown): void {
  const fullPath = currentFullPath();
  import("./errorReport").then(
    ({ reportError }) => reportError(fullPath, error),
    // Offline: at least show it in the console.
    () => console.error(error),
  );
}

/** Handles uncaught errors and rejections of the page's scripts. Browser only. */
export function watchErrors(): void {
  // Load errors of elements, such as pictures, do not bubble to the window.
  window.addEventListener("error", ({ error, message }) => takeError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => takeError(reason));
}
