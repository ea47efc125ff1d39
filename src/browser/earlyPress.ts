/** Attribute of the root element that names what a visitor pressed before script had taken over. */
export const PRESSED = "data-pressed";

/** Whether a visitor pressed something before script had taken over; see the starter. True once. */
export function takeEarlyPress(name: string): boolean {
  const root = document.documentElement;
  if (root.getAttribute(PRESSED) !== name) return false;
  root.removeAttribute(PRESSED);
  return true;
}
