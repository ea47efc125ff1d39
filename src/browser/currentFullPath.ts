/** Path with query of the page shown. Browser only. */
export function currentFullPath(): string {
  return window.location.pathname + window.location.search;
}
