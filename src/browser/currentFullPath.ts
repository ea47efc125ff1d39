export function currentFullPath(): string {
  return window.location.pathname + window.location.search;
}
