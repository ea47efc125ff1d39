/** Whether a key or a press goes with another key, which makes it one that the browser answers: a new tab, a way back. */
export function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
