import { logUncaughtError } from "./errorLog";

/** Path with query of the page shown. Browser only. */
export function currentFullPath(): string {
  return window.location.pathname + window.location.search;
}

/**
 * Logs what the scripts of the page throw and nobody catches. Browser only.
 *
 * @param report is handed each error that was logged
 */
export function watchErrors(report: (error: unknown) => void = () => undefined): void {
  const take = (error: unknown) => {
    if (logUncaughtError(currentFullPath(), error)) report(error);
  };
  // Errors of elements, as of a picture that is gone, do not get here: they do not bubble.
  window.addEventListener("error", ({ error, message }) => take(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => take(reason));
}
