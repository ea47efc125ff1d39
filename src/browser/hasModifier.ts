/** Whether an event has a modifier key, so that the browser handles it, as for a new tab or for going back. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
