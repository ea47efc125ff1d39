/** Path and query of the current page. Browser only. */
export function currentFullPath(): string {
  return window.location.pathname + window.location.search;
}
