/** The element that the fragment of an address names. Browser only. */
export function hashTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name); // Not every percent sign begins an escape.
  }
}
