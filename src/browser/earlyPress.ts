/** Attribute of the root element that names the element pressed before hydration. */
export const PRESSED = "data-pressed";

/** Whether a visitor pressed an element before hydration; see the starter. True only once. */
export function takeEarlyPress(name: string): boolean {
  const root = document.documentElement;
  if (root.getAttribute(PRESSED) !== name) return false;
  root.removeAttribute(PRESSED);
  return true;
}
